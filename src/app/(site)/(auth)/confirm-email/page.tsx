import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { routes } from '@/config/routes';
import { CodeForm } from '@/features/auth/components/code-form.client';
import { ResendForm } from '@/features/auth/components/resend-form.client';
import { readCookie, readFormState } from '@/features/auth/session/cookies';
import { pendingSignIn } from '@/features/auth/sign-in/sign-in-request';
import { getPayloadClient, signedInAs } from '@/payload';
import { PageFrame } from '@/ui/layout/page-frame';
import { TextLink } from '@/ui/navigation/text-link';
import { GoOnLink } from '../parts/go-on-link.client';
import { LocalMailboxHint } from '../parts/local-mailbox-hint';

export const metadata: Metadata = {
  title: 'Check your inbox',
  description: 'The sign-in link is on its way.',
};

type Props = { searchParams: Promise<{ retry?: string }> };

export default async function ConfirmEmailPage({ searchParams }: Props) {
  const [{ retry }, requestHeaders] = await Promise.all([searchParams, headers()]);
  const [pending, user] = await Promise.all([
    pendingSignIn(await getPayloadClient(), readCookie(requestHeaders, 'flow')),
    signedInAs(),
  ]);
  if (user && !pending) return <SignedIn email={user.email} />;
  const refused = retry === '1' ? readFormState(requestHeaders) : undefined;
  return (
    <PageFrame
      label="Sign in"
      title="Check your inbox"
      intro={
        pending ? (
          <>
            We are mailing a link and a code to{' '}
            <strong className="text-ink break-words">{pending.email}</strong>. Open the link within an hour,
            or type the code here.
          </>
        ) : (
          'The newest mail from us holds a link that signs you in. It works once, within an hour of your asking for it.'
        )
      }
    >
      <div className="grid gap-9">
        <LocalMailboxHint host={requestHeaders.get('host')} />
        {pending && <CodeForm key={pending.email} page={routes.confirmEmail} error={refused?.error} />}
        <section className="border-t border-line pt-6">
          <h2 className="font-semibold">No mail after a minute?</h2>
          <p className="mt-1 mb-4 text-ink-soft">
            Look among spam and promotions, and check the address for slips.{' '}
            <TextLink href={routes.signIn}>{pending ? 'Use another address' : 'Ask for a new link'}</TextLink>
          </p>
          {pending && <ResendForm {...pending} />}
        </section>
      </div>
    </PageFrame>
  );
}

/**
 * Shown if the link was opened in another tab of this browser: the sign-in there has used up the pending request.
 */
function SignedIn({ email }: { email: string }) {
  return (
    <PageFrame
      label="Sign in"
      title="You are signed in"
      intro={
        <>
          In this browser, as <strong className="text-ink break-words">{email}</strong>. The link was opened
          in another tab, which you can use as well as this one.
        </>
      }
    >
      <p>
        <GoOnLink>Go on here</GoOnLink>
      </p>
    </PageFrame>
  );
}
