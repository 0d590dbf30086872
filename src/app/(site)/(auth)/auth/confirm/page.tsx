import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { routes } from '@/config/routes';
import { recordLinkVisit } from '@/features/auth/log/record-link-visit';
import { readCookie } from '@/features/auth/session/cookies';
import { inspectLink } from '@/features/auth/sign-in/sign-in-request';
import { redirectWithGet } from '@/lib/request/redirect-with-get';
import { Alert } from '@/ui/alert';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { TextLink } from '@/ui/navigation/text-link';
import { visitor } from '../../../../api/actors';
import { ConfirmForm } from '../../parts/confirm-form.client';

export const metadata: Metadata = {
  title: 'Confirm sign-in',
  description: 'One press signs you in on this device.',
};

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/**
 * Shows the address about to be signed in. Opening the page does not use the link up, only the button does; the first
 * visit by a person is recorded.
 */
export default async function ConfirmPage({ searchParams }: Props) {
  const { token } = await searchParams;
  if (typeof token !== 'string' || token === '') return <IncompleteAddress />;
  const sent = await headers();
  const req = await visitor(sent);
  const link = await inspectLink(req.payload, token, readCookie(sent, 'flow'));
  await recordLinkVisit(req, link, sent);
  const { state, email, isSameBrowser } = link;
  if (state === 'unknown') redirectWithGet('/?error=invalid');
  if (state !== 'usable') redirectWithGet(`${routes.linkExpired}?reason=${state}`);
  return (
    <PageFrame
      label="Sign in"
      title="Confirm sign-in"
      intro={
        <>
          You are about to sign in as <strong className="text-ink break-words">{email}</strong> in this
          browser.
        </>
      }
    >
      <div className="grid gap-7">
        {!isSameBrowser && (
          <Alert title="This is not the browser the link was asked for in">
            If you asked, go on: you will be signed in here.{' '}
            <TextLink href={`${routes.intercept}?${new URLSearchParams({ token })}`}>
              Sign in over there instead
            </TextLink>
          </Alert>
        )}
        <ConfirmForm token={token} />
        <p className="text-sm text-ink-soft">
          You did not ask for this? Close the page, and nothing happens. The link works once, for an hour.
        </p>
      </div>
    </PageFrame>
  );
}

function IncompleteAddress() {
  return (
    <PageFrame
      label="Sign in"
      title="Confirm sign-in"
      intro="Something is missing from this address. Open the link from our mail again, or copy it whole: it ends after the last character of the line."
    >
      <ButtonLink href={routes.signIn}>Ask for a new link</ButtonLink>
    </PageFrame>
  );
}
