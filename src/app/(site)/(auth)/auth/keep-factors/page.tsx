import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { readStopToken } from '@/features/auth/factors/reset/stop-token';
import { findReset } from '@/features/auth/queries';
import { getPayloadClient } from '@/payload';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { LocalMoment } from '@/ui/local-moment.client';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Keep your second factors', referrer: 'no-referrer' };

type Props = { searchParams: Promise<{ t?: string | string[] }> };

/**
 * Page that stops a planned reset of factors, opened by the link in its mail. Opening it changes nothing, because
 * mail scanners open links too.
 */
export default async function KeepFactorsPage({ searchParams }: Props) {
  const { t: token } = await searchParams;
  const id = typeof token === 'string' ? readStopToken(token) : null;
  const reset = id ? await findReset(await getPayloadClient(), id) : null;
  if (typeof token !== 'string' || !reset) {
    return (
      <PageFrame
        label="Security"
        title="There is nothing behind this link"
        intro="The mail program may have cut it. See the page of your account for what is going on."
      >
        <ButtonLink href={routes.security}>Open your account’s security</ButtonLink>
      </PageFrame>
    );
  }
  const { state, email, dueAt } = reset;
  if (state !== 'planned') {
    return (
      <PageFrame
        label="Security"
        title={state === 'stopped' ? 'Your factors stay' : 'It has happened already'}
        intro={
          state === 'stopped'
            ? 'Their removal was stopped. Nothing has changed.'
            : 'Your factors were removed. Sign in by a link and set up new ones; if you did not ask for this, write to us.'
        }
      >
        <ButtonLink href={routes.security}>Open your account’s security</ButtonLink>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      label="Security"
      title="Keep your second factors?"
      intro={
        <>
          An admin was asked to remove those of <strong className="text-ink break-words">{email}</strong>, on{' '}
          <LocalMoment at={dueAt.toISOString()} />. If that was not you, stop it.
        </>
      }
    >
      <form method="post" action="/api/links/keep-factors">
        <input type="hidden" name="t" value={token} />
        <Button type="submit" size="lg">
          This wasn’t me: keep them
        </Button>
      </form>
    </PageFrame>
  );
}
