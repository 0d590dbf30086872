import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { routes } from '@/config/routes';
import { readChangeToken } from '@/features/auth/email-change/change-links';
import { type FoundChange, findEmailChange } from '@/features/auth/email-change/queries';
import type { ChangeSide } from '@/features/auth/tables/email-changes';
import type { SearchParams } from '@/lib/request/search-params';
import { getPayloadClient } from '@/payload';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Confirm your new address', referrer: 'no-referrer' };

type Props = { searchParams: Promise<SearchParams> };

/**
 * Page that confirms a change of address, opened by a mailed link. Opening it changes nothing, because mail scanners
 * open links too.
 */
export default async function EmailChangePage({ searchParams }: Props) {
  const { t: token, did } = await searchParams;
  const link = typeof token === 'string' ? readChangeToken(token) : null;
  const change =
    link && link.purpose !== 'undo'
      ? await findEmailChange({ payload: await getPayloadClient() }, link.id)
      : null;
  if (typeof token !== 'string' || !change || !link || link.purpose === 'undo') {
    return (
      <Ended
        title="There is nothing behind this link"
        intro="The mail program may have cut it. Open the link in our mail again, or ask for the change anew."
      />
    );
  }
  const { purpose: side } = link;
  if (did === 'taken' && change.state !== 'completed') {
    return (
      <Ended
        title="This address cannot be used"
        intro="It belongs to another account by now, so nothing has changed. Sign in with it, or choose another one."
      />
    );
  }
  const ended = endedWords(change);
  if (ended) return <Ended {...ended} />;
  const isConfirmed = side === 'from' ? change.hasFrom : change.hasTo;
  return isConfirmed ? (
    <Waiting change={change} side={side} />
  ) : (
    <Question change={change} side={side} token={token} />
  );
}

function endedWords({ state }: FoundChange): { title: string; intro: string } | null {
  if (state === 'completed') {
    return {
      title: 'Your account has its new address',
      intro: 'Sign in with it from now on. All other devices are signed out.',
    };
  }
  if (state === 'undone')
    return { title: 'The change was undone', intro: 'The account has its former address again.' };
  if (state === 'expired') {
    return {
      title: 'This link has expired',
      intro:
        'A change has to be confirmed within 24 hours. Nothing has changed: ask for it again in your account.',
    };
  }
  if (state === 'ended') {
    return {
      title: 'This change was stopped',
      intro: 'It was withdrawn, or another one was asked for since. The account has the address that it had.',
    };
  }
  return null;
}

function Ended({ title, intro }: { title: string; intro: string }) {
  return (
    <PageFrame label="Account" title={title} intro={intro}>
      <ButtonLink href={routes.account}>Open your account</ButtonLink>
    </PageFrame>
  );
}

function Waiting({ change: { from, to }, side }: { change: FoundChange; side: ChangeSide }) {
  return (
    <PageFrame
      label="Account"
      title="Confirmed: one to go"
      intro={
        side === 'from' ? (
          <>
            Now open the link that we mailed to <Address>{to}</Address>. Nothing changes before that.
          </>
        ) : (
          'Now open the link that we mailed to the address the account has today. Nothing changes before that.'
        )
      }
    >
      {side === 'from' && (
        <p className="text-ink-soft wrap-anywhere">Until then you sign in with {from}, as before.</p>
      )}
    </PageFrame>
  );
}

const Address = ({ children }: { children: ReactNode }) => (
  <strong className="text-ink wrap-anywhere">{children}</strong>
);

function Question({
  change: { from, to },
  side,
  token,
}: {
  change: FoundChange;
  side: ChangeSide;
  token: string;
}) {
  return (
    <PageFrame
      label="Account"
      title={side === 'from' ? 'Change the address of your account?' : 'Is this address yours?'}
      intro={
        side === 'from' ? (
          <>
            From <Address>{from}</Address> to <Address>{to}</Address>. Whoever reads the new mailbox can sign
            in as you afterwards.
          </>
        ) : (
          <>
            <Address>{to}</Address> was given as the new address of an account. If you asked for that, confirm
            it. If not, close this page, and nothing happens.
          </>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-4">
        <ChangeForm token={token} answer="confirm">
          <Button type="submit" size="lg">
            {side === 'from' ? 'Yes, change it' : 'Yes, it is mine'}
          </Button>
        </ChangeForm>
        {side === 'from' && (
          <ChangeForm token={token} answer="stop">
            <Button type="submit" size="lg" variant="secondary">
              This wasn’t me: stop it
            </Button>
          </ChangeForm>
        )}
      </div>
      {side === 'from' && (
        <p className="mt-6 text-sm text-ink-soft">
          Stopping it signs everybody out of the account, whoever asked for this included.
        </p>
      )}
    </PageFrame>
  );
}

function ChangeForm({ token, answer, children }: { token: string; answer: string; children: ReactNode }) {
  return (
    <form method="post" action="/api/links/email-change">
      <input type="hidden" name="t" value={token} />
      <input type="hidden" name="answer" value={answer} />
      {children}
    </form>
  );
}
