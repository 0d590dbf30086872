import { actionPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { Account, Person } from '../find/load-person';

type Props = { person: Person; isOwn: boolean; clock: ViewerClock };

/** What an admin can do with somebody's account: export its data, reset factors, suspend, unsuspend and erase it. */
export function AccountSection({ person, isOwn, clock }: Props) {
  const { id, email, account } = person;
  return (
    <FigureSection
      title="Account"
      note={
        isOwn
          ? 'This is your own account. Another admin can suspend or erase it.'
          : 'All of these actions are logged.'
      }
    >
      {account && (
        <p>
          <a href={`/api/users/${account.id}/export`} download>
            Export data
          </a>{' '}
          of this account as JSON. What they sent through forms is kept with their lead, and exported there.
        </p>
      )}
      {account && !isOwn && <ResetForm personId={id} account={account} clock={clock} />}
      {account && !isOwn && <SuspendForm personId={id} isSuspended={account.suspendedAt !== null} />}
      {!isOwn && (
        <details className="studio-confirm">
          <summary>Erase {email}</summary>
          <p>
            {account
              ? 'Account, sessions, factors, switches and memberships are deleted immediately and permanently. Leads and content stay; the sign-in log is deleted after its period.'
              : 'They are removed from the list, with their switches. Withdraw an open invitation separately.'}
          </p>
          <form method="post" action={actionPath('people/erase')} className="studio-actions">
            <input type="hidden" name="person" value={id} />
            <input type="hidden" name="sure" value="yes" />
            <button type="submit" className="studio-button">
              Erase permanently
            </button>
          </form>
        </details>
      )}
    </FigureSection>
  );
}

const SuspendForm = ({ personId, isSuspended }: { personId: string; isSuspended: boolean }) =>
  isSuspended ? (
    <form method="post" action={actionPath('people/resume')} className="studio-actions">
      <input type="hidden" name="person" value={personId} />
      <button type="submit" className="studio-button">
        Unsuspend
      </button>
    </form>
  ) : (
    <details className="studio-confirm">
      <summary>Suspend</summary>
      <p>
        They are signed out everywhere at the next request and cannot sign in until you unsuspend them.
        Nothing of theirs is lost, and sign-in links in their emails say so.
      </p>
      <form method="post" action={actionPath('people/suspend')} className="studio-actions">
        <input type="hidden" name="person" value={personId} />
        <button type="submit" className="studio-button">
          Suspend account
        </button>
      </form>
    </details>
  );

type ResetFormProps = { personId: string; account: Account; clock: ViewerClock };

/**
 * Form that resets the factors of somebody who has lost every factor and recovery code. The owner of the account
 * can stop the reset.
 */
function ResetForm({ personId, account: { factors, resetAt }, clock }: ResetFormProps) {
  if (resetAt) {
    return (
      <p>
        Their second factors are removed at {formatMoment(resetAt, clock)}, unless they stop it by the link in
        the email they got.
      </p>
    );
  }
  if (!factors.some(({ status }) => status === 'verified')) return null;
  return (
    <details className="studio-confirm">
      <summary>Reset second factors</summary>
      <p>
        For somebody who has lost them and the recovery codes. They are told by email immediately, and their
        factors and codes are removed after 24 hours, unless they press “This wasn’t me”. They are then signed
        out everywhere.
      </p>
      <form method="post" action={actionPath('people/reset-factors')} className="studio-actions">
        <input type="hidden" name="person" value={personId} />
        <button type="submit" className="studio-button">
          Reset in 24 hours
        </button>
      </form>
    </details>
  );
}
