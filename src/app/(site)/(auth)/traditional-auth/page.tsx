import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { routes } from '@/config/routes';
import { CodeForm } from '@/features/auth/components/code-form.client';
import { readCookie, readFormState } from '@/features/auth/session/cookies';
import { pendingSignIn } from '@/features/auth/sign-in/sign-in-request';
import { getPayloadClient } from '@/payload';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { TextLink } from '@/ui/navigation/text-link';

export const metadata: Metadata = {
  title: 'Sign in with a code',
  description: 'Sign in by the six-digit code from our mail.',
};

type Props = { searchParams: Promise<{ retry?: string }> };

export default async function TypedCodePage({ searchParams }: Props) {
  const [{ retry }, requestHeaders] = await Promise.all([searchParams, headers()]);
  const pending = await pendingSignIn(await getPayloadClient(), readCookie(requestHeaders, 'flow'));
  const refused = retry === '1' ? readFormState(requestHeaders) : undefined;
  if (!pending) {
    return (
      <PageFrame
        label="Sign in"
        title="Sign in with a code"
        intro={
          refused?.error ??
          'Ask for a mail first: it brings a link and a six-digit code, which you can type in the browser you asked from.'
        }
      >
        <ButtonLink href={routes.signIn}>Ask for a mail</ButtonLink>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      label="Sign in"
      title="Sign in with a code"
      intro={
        <>
          Type the six digits from the mail to{' '}
          <strong className="text-ink break-words">{pending.email}</strong>.
        </>
      }
    >
      <CodeForm page={routes.typedCode} error={refused?.error} />
      <p className="mt-7 text-ink-soft">
        Nothing came? <TextLink href={routes.confirmEmail}>See what to do</TextLink>
      </p>
    </PageFrame>
  );
}
