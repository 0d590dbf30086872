import Link from 'next/link';
import { leadPath, mailPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import type { ListedMailEvent } from '../queries';
import { kindText, outcomeText } from './event-texts';

type EventTableProps = {
  events: readonly ListedMailEvent[];
  clock: ViewerClock;
  /** Heading of the column with the source's text. */
  wordsLabel: string;
  empty: { title: string; words: string };
};

/** The last events of one source, each with its outcome. */
export const EventTable = ({ events, clock, wordsLabel, empty }: EventTableProps) => (
  <FigureSection title="Last events" note="The last twenty, the newest first.">
    {events.length === 0 ? (
      <StudioEmptyState title={empty.title}>{empty.words}</StudioEmptyState>
    ) : (
      <div className="studio-words">
        <FigureTable
          caption="Last events"
          columns={['Received', 'Event', 'Address', 'Email', 'Outcome', wordsLabel]}
          rows={events.map((event) => ({
            key: event.id,
            cells: [
              formatMoment(new Date(event.received_at), clock),
              kindText(event),
              <Address key="address" event={event} />,
              event.mail_id ? (
                <Link key="mail" href={mailPath(event.mail_id)} prefetch={false}>
                  View email
                </Link>
              ) : (
                '–'
              ),
              outcomeText(event),
              [event.category, event.words].filter(Boolean).join(': ') || '–',
            ],
          }))}
        />
      </div>
    )}
  </FigureSection>
);

function Address({ event: { address, lead_id: leadId } }: { event: ListedMailEvent }) {
  if (!address) return '–';
  if (!leadId) return <bdi>{address}</bdi>;
  return (
    <Link href={leadPath(leadId)} prefetch={false}>
      <bdi>{address}</bdi>
    </Link>
  );
}
