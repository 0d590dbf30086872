import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { readChangeToken } from '@/features/auth/email-change/change-links';
import { findEmailChange } from '@/features/auth/email-change/queries';
import type { SearchParams } from '@/lib/request/search-params';
import { getPayloadClient } from '@/payload';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { LocalMoment } from '@/ui/local-moment.client';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Take your address back', referrer: 'no-referrer' };

type Props = { searchParams: Promise<SearchParams> };

/**
 * Page that undoes a change of address, opened by the link mailed to the previous address. Opening it changes
 * nothing.
 */
export default async function EmailUndoPage({ searchParams }: Props) {
  const { t: token } = await searchParams;
  const link = typeof token === 'string' ? readChangeToken(token) : null;
  const change =
    link?.purpose === 'undo' ? await findEmailChange({ payload: await getPayloadClient() }, link.id) : null;
  if (typeof token !== 'string' || !change) {
    return (
      <PageFrame
        label="Account"
        title="There is nothing behind this link"
        intro="The mail program may have cut it. Open the link in our mail again, or write to us if your account is in other hands."
      >
        <ButtonLink href="/contact">Write to us</ButtonLink>
      </PageFrame>
    );
  }
  const { from, state, isUndoable, undoUntil } = change;
  if (!isUndoable) {
    const isUndone = state === 'undone';
    return (
      <PageFrame
        label="Account"
        title={isUndone ? 'Your address is back' : 'It is too late for this link'}
        intro={
          isUndone ? (
            <span className="wrap-anywhere">
              The account has the address {from} again, and everybody is signed out. Sign in, and look at your
              second factors.
            </span>
          ) : (
            'A change can be undone for 72 hours. If your account is in other hands, write to us.'
          )
        }
      >
        <ButtonLink href={isUndone ? routes.signIn : '/contact'}>
          {isUndone ? 'Sign in' : 'Write to us'}
        </ButtonLink>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      label="Account"
      title="Take your address back?"
      intro={
        <span className="wrap-anywhere">
          The account gets the address <strong className="text-ink">{from}</strong> again. Everybody is signed
          out, and second factors, recovery codes and further changes since then go.
        </span>
      }
    >
      <form method="post" action="/api/links/email-undo">
        <input type="hidden" name="t" value={token} />
        <Button type="submit" size="lg">
          Take it back
        </Button>
      </form>
      {undoUntil && (
        <p className="mt-6 text-sm text-ink-soft">
          Possible until <LocalMoment at={undoUntil.toISOString()} />. If you changed the address yourself,
          close this page.
        </p>
      )}
    </PageFrame>
  );
}
