import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { SignInForm } from '@/features/auth/components/sign-in-form.client';
import { ownEntry } from '@/lib/own-entry';
import { signedInAs } from '@/payload';
import { Alert } from '@/ui/alert';
import { PageFrame } from '@/ui/layout/page-frame';
import { TextLink } from '@/ui/navigation/text-link';

export const metadata: Metadata = {
  title: 'This link no longer works',
  description: 'Why a sign-in link ends, and how to get a new one.',
};

const reasons = {
  used: {
    title: 'This link has been used',
    intro:
      'A link signs in once. If that was you, in another window perhaps, you are signed in there. Otherwise ask for a new one.',
  },
  expired: {
    title: 'This link has expired',
    intro:
      'Authentication link has expired. Please request a new one. A link works for an hour, so that an old mail opens nothing.',
  },
  suspended: {
    title: 'This account is suspended',
    intro:
      'Nobody can sign in to it until one of our admins lifts that. Please write to us if you think it is a mistake.',
  },
  changed: {
    title: 'This address belongs to no account any more',
    intro:
      'The account has another address since a few days. If you did not change it, take it back: we have just mailed you how, to the address you tried. Nobody has to sign in for that.',
  },
  busy: {
    title: 'Too many tries',
    intro:
      'Too many sign-ins were tried from your network just now. Your link still works: please open it again in five minutes.',
  },
};

type Props = { searchParams: Promise<{ reason?: string }> };

export default async function LinkExpiredPage({ searchParams }: Props) {
  const [{ reason }, user] = await Promise.all([searchParams, signedInAs()]);
  const { title, intro } = ownEntry(reasons, reason) ?? reasons.expired;
  const isDeadEnd = reason === 'busy' || reason === 'suspended' || reason === 'changed';
  return (
    <PageFrame label="Sign in" title={title} intro={intro}>
      <div className="grid gap-7">
        {user && (
          <Alert tone="success" title={`You are signed in as ${user.email}`}>
            <TextLink href={routes.dashboard}>Go to your dashboard</TextLink>
          </Alert>
        )}
        {isDeadEnd && (
          <p className="text-ink-soft">
            Meanwhile: <TextLink href={routes.home}>go to the home page</TextLink>.
          </p>
        )}
        {!isDeadEnd && !user && <SignInForm submitLabel="E-mail me a new link" />}
      </div>
    </PageFrame>
  );
}
