import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { SignInForm } from '@/features/auth/components/sign-in-form.client';
import { readFormState } from '@/features/auth/session/cookies';
import { signOnSentence } from '@/features/sign-on/sign-on-errors';
import { signedInAs } from '@/payload';
import { Alert } from '@/ui/alert';
import { PageFrame } from '@/ui/layout/page-frame';
import { TextLink } from '@/ui/navigation/text-link';
import { stayOnSiteHost } from '../parts/stay-on-site-host';
import { WhatHappensNext } from '../parts/what-happens-next';

export const metadata: Metadata = { title: 'Sign in', description: 'Sign in by a link we mail you.' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: Props) {
  const [query, requestHeaders, user] = await Promise.all([searchParams, headers(), signedInAs()]);
  const returnTo = safeReturnTo(query.returnTo) ?? undefined;
  const signInQuery = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  stayOnSiteHost(requestHeaders, `${routes.signIn}${signInQuery}`);
  const problem = signOnSentence(query.error);
  const refused = query.retry === '1' ? readFormState(requestHeaders) : undefined;
  return (
    <PageFrame
      label="Your account"
      title="Sign in"
      intro="We mail you a link. There is no password to remember, and none to lose. New here? The same form makes your account."
      aside={<WhatHappensNext />}
    >
      <div className="grid gap-7">
        {problem && <Alert tone="error" title={problem} />}
        {user && (
          <Alert title={`You are signed in as ${user.email}`}>
            <TextLink href={returnTo ?? routes.dashboard}>Go on</TextLink>, or ask for a link below to sign in
            as somebody else.
          </Alert>
        )}
        <SignInForm returnTo={returnTo} email={refused?.email} error={refused?.error} />
      </div>
    </PageFrame>
  );
}
