import { actionPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { SessionSummary } from '../../auth/queries';

type Props = { personId: string; sessions: readonly SessionSummary[]; clock: ViewerClock };

/** Browsers in which somebody is signed in, each with a button that ends its session. */
export function SessionSection({ personId, sessions, clock }: Props) {
  return (
    <FigureSection
      title="Sessions"
      note={
        sessions.length === 0
          ? 'No sessions.'
          : 'Signed-in browsers. An ended session is signed out at its next request.'
      }
    >
      {sessions.length > 0 && (
        <div className="studio-words">
          <FigureTable
            caption="Sessions"
            columns={['Device', 'Signed in', 'Last used', '']}
            rows={sessions.map(({ id, device, signedInAt, lastUsedAt }) => ({
              key: id,
              cells: [
                device,
                formatMoment(signedInAt, clock),
                formatMoment(lastUsedAt, clock),
                <EndForm key="end" personId={personId} session={id} label="End" what={device} />,
              ],
            }))}
          />
        </div>
      )}
      {sessions.length > 1 && <EndForm personId={personId} label="End all" what="sessions" />}
    </FigureSection>
  );
}

type EndFormProps = { personId: string; session?: string; label: string; what: string };

const EndForm = ({ personId, session, label, what }: EndFormProps) => (
  <form method="post" action={actionPath('people/end-session')} className="studio-actions">
    <input type="hidden" name="person" value={personId} />
    {session && <input type="hidden" name="session" value={session} />}
    <button type="submit" className="studio-button">
      {label} <span className="studio-hidden">{what}</span>
    </button>
  </form>
);
