import type { Metadata } from 'next';
import { requireSession } from '@/app/require-session';
import { routes } from '@/config/routes';
import {
  type FoundChange,
  findPendingChange,
  listUndoableChanges,
} from '@/features/auth/email-change/queries';
import { accountActionPath } from '@/forms/account-action';
import type { RefusedForm } from '@/forms/form-draft';
import { ownEntry } from '@/lib/own-entry';
import type { SearchParams } from '@/lib/request/search-params';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';
import { Section } from '@/ui/layout/section';
import { LocalMoment } from '@/ui/local-moment.client';
import { ArrowLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../../parts/account-head';
import { Facts } from '../../parts/facts';
import { readRefusedForm } from '../../parts/refused-form';

export const metadata: Metadata = { title: 'Your e-mail address' };

const outcomes = {
  asked: 'Two mails are on their way. Open the link in each.',
  withdrawn: 'The change is withdrawn. Your address stays as it is.',
} as const;

type Props = { searchParams: Promise<SearchParams> };

/** Page on which users change the address of their account. */
export default async function EmailPage({ searchParams }: Props) {
  const { user } = await requireSession(routes.emailChange);
  const query = await searchParams;
  const payload = await getPayloadClient();
  const [pending, changes, refused] = await Promise.all([
    findPendingChange({ payload }, user.id),
    listUndoableChanges({ payload }, user.id),
    readRefusedForm('email', query),
  ]);
  const outcome = ownEntry(outcomes, String(query.did ?? ''));
  return (
    <>
      <AccountHead
        label="Account"
        title="Your e-mail address"
        intro={
          <span className="wrap-anywhere">
            Links to sign in and notices go to <strong className="text-ink">{user.email}</strong>.
          </span>
        }
      >
        <ArrowLink href={routes.account}>Back to your account</ArrowLink>
      </AccountHead>
      {outcome && (
        <div className="frame plumb">
          <div className="lg:col-start-2">
            <Alert tone="success" title={outcome} />
          </div>
        </div>
      )}
      {pending && <PendingSection change={pending} />}
      <Section label="Change" density="tight">
        <h2 className="display text-2xl">{pending ? 'Ask for another one instead' : 'Change it'}</h2>
        <p className="measure mt-2 text-ink-soft">
          We mail a link to both addresses, and nothing changes before you have opened both, within 24 hours.
          Then all other devices are signed out. What you sent us, your bookings and your calculations go with
          you, and so does what you have unsubscribed from.
        </p>
        <AddressForm refused={refused} />
      </Section>
      {changes.length > 0 && <ChangesSection changes={changes} />}
    </>
  );
}

function AddressForm({ refused: { values, errors } }: { refused: RefusedForm }) {
  return (
    <form method="post" action={accountActionPath('email')} className="mt-7 grid max-w-xl gap-4">
      <TextField
        label="New address"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={values.email ?? ''}
        error={errors.email ?? errors['']}
      />
      <div>
        <Button type="submit">Mail both links</Button>
      </div>
    </form>
  );
}

const stateOf = (isConfirmed: boolean) => (isConfirmed ? 'Confirmed' : 'Waits for its link to be opened');

function PendingSection({ change: { from, to, hasFrom, hasTo, expiresAt } }: { change: FoundChange }) {
  return (
    <Section label="Under way" density="tight">
      <h2 className="display mb-6 text-2xl">A change waits for you</h2>
      <Facts
        facts={[
          [from, stateOf(hasFrom)],
          [to, stateOf(hasTo)],
          ['Until', <LocalMoment key="until" at={expiresAt.toISOString()} />],
        ]}
      />
      <p className="measure mt-4 text-ink-soft">
        A mail has not come? Look among what your mail program set aside, check the address for slips, or ask
        for it again below.
      </p>
      <form method="post" action={accountActionPath('email/withdraw')} className="mt-6">
        <Button type="submit" variant="secondary">
          Withdraw it
        </Button>
      </form>
    </Section>
  );
}

function ChangesSection({ changes }: { changes: readonly FoundChange[] }) {
  return (
    <Section label="Before" density="tight">
      <h2 className="display mb-6 text-2xl">Changed of late</h2>
      <Facts
        facts={changes.map(({ id, from, undoUntil }) => [
          from,
          <span key={id}>
            Can be put back by the link we mailed there until{' '}
            {undoUntil && <LocalMoment at={undoUntil.toISOString()} />}. Mails about your second factors go
            there as well until then.
          </span>,
        ])}
      />
    </Section>
  );
}
