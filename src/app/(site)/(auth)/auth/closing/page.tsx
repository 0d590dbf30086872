import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { readClosingToken } from '@/features/auth/closing/closing-token';
import { ownEntry } from '@/lib/own-entry';
import type { SearchParams } from '@/lib/request/search-params';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { LocalMoment } from '@/ui/local-moment.client';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Your closed account', referrer: 'no-referrer' };

const outcomes = {
  closed: {
    title: 'Your account is closed',
    intro:
      'You are signed out everywhere. We have mailed you the day on which it is erased. Until then, sign in if you change your mind.',
  },
  gone: {
    title: 'Please sign in again',
    intro:
      'This page works for 15 minutes, and once. If you have kept the account already, sign in as usual; if not, it asks you again.',
  },
  busy: {
    title: 'Too many tries',
    intro: 'Please wait five minutes, and sign in again. Nothing has changed.',
  },
} as const;

type Props = { searchParams: Promise<SearchParams> };

/** Lets the owner of a closed account choose what happens to it, after a sign-in has proved that it is theirs. */
export default async function ClosingPage({ searchParams }: Props) {
  const { t: token, did } = await searchParams;
  const choice = typeof token === 'string' ? readClosingToken(token) : null;
  if (typeof token !== 'string' || !choice) {
    const { title, intro } = ownEntry(outcomes, String(did ?? '')) ?? outcomes.gone;
    return (
      <PageFrame label="Account" title={title} intro={intro}>
        <ButtonLink href={did === 'closed' ? routes.home : routes.signIn}>
          {did === 'closed' ? 'Go to the home page' : 'Sign in'}
        </ButtonLink>
      </PageFrame>
    );
  }
  const day = <LocalMoment at={new Date(choice.eraseAt).toISOString()} />;
  if (did === 'stays') {
    return (
      <PageFrame
        label="Account"
        title="It stays closed"
        intro={<>Nothing else is needed. On {day} it is erased for good. Until then you can still sign in.</>}
      >
        <ButtonLink href={routes.home}>Go to the home page</ButtonLink>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      label="Account"
      title="You closed this account"
      intro={
        <>
          <span className="wrap-anywhere">{choice.claimed.email}</span> is erased on {day}. Nothing of it is
          gone so far. Would you like to keep it?
        </>
      }
    >
      <div className="flex flex-wrap gap-4">
        <ChoiceForm token={token} answer="keep" label="Keep my account" />
        <ChoiceForm token={token} answer="close" label="Close it for good" />
      </div>
      <p className="mt-6 text-sm text-ink-soft">
        Keeping it signs you in. Closing it for good changes nothing today: it is erased on the day above.
      </p>
    </PageFrame>
  );
}

function ChoiceForm({ token, answer, label }: { token: string; answer: 'keep' | 'close'; label: string }) {
  return (
    <form method="post" action="/api/auth/closing">
      <input type="hidden" name="t" value={token} />
      <input type="hidden" name="answer" value={answer} />
      <Button type="submit" size="lg" variant={answer === 'keep' ? 'primary' : 'secondary'}>
        {label}
      </Button>
    </form>
  );
}
