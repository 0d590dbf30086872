import type { Metadata } from 'next';
import { requireSession } from '@/app/require-session';
import { routes } from '@/config/routes';
import { SignOutForm } from '@/features/auth/components/sign-out-form.client';
import { sessionsOf } from '@/features/auth/queries';
import { formatDate } from '@/lib/format/format-date';
import { getPayloadClient } from '@/payload';
import { Section } from '@/ui/layout/section';
import { ArrowLink, textLinkStyle } from '@/ui/navigation/text-link';
import { AccountHead } from '../parts/account-head';
import { Facts } from '../parts/facts';
import { SessionTable } from '../parts/session-table';

export const metadata: Metadata = { title: 'Your account' };

const roleNames = { admin: 'Admin', editor: 'Editor', member: 'Member' };

export default async function AccountPage() {
  const { id, user } = await requireSession(routes.account);
  const sessions = await sessionsOf(await getPayloadClient(), user.id);
  return (
    <>
      <AccountHead
        label="Account"
        title="Your account"
        intro="Who you are here, and where you are signed in."
      >
        <ArrowLink href={routes.dashboard}>Go to your dashboard</ArrowLink>
      </AccountHead>
      <Section label="Details" density="tight">
        <h2 className="sr-only">Details</h2>
        <Facts
          facts={[
            ['E-mail', user.email],
            ['Name', user.name || 'Not given'],
            ['Role', roleNames[user.role]],
            ['Here since', formatDate(user.createdAt)],
          ]}
        />
        <p className="measure mt-6 text-ink-soft">
          <a href={`/api/users/${user.id}/export`} download className={textLinkStyle}>
            Download what is kept about your account
          </a>{' '}
          as JSON. What you sent us through forms is kept apart: ask us, and you get that as well.
        </p>
      </Section>
      <Section label="Devices" density="tight">
        <h2 className="display text-2xl">Where you are signed in</h2>
        <p className="measure mt-2 mb-6 text-ink-soft">
          Something here that is not yours? End it. Whoever holds that browser is signed out at once.
        </p>
        <SessionTable sessions={sessions} currentId={id} now={new Date()} />
        <div className="mt-9 grid gap-3">
          <p className="measure text-ink-soft">Signing out ends all of these at once, on every device.</p>
          <SignOutForm label="Sign out everywhere" />
        </div>
      </Section>
    </>
  );
}
