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
  label: string;
  isSetUp: boolean;
  events: readonly ListedMailEvent[];
  clock: ViewerClock;
};

/** The last events of a provider, with what became of each. */
export const EventTable = ({ label, isSetUp, events, clock }: EventTableProps) => (
  <FigureSection title="Last events" note="The last twenty, the newest first.">
    {events.length === 0 ? (
      <StudioEmptyState title={isSetUp ? 'Waiting for the first event' : 'No events yet'}>
        It appears here as soon as {label} sends one. Most providers have a button that sends a test.
      </StudioEmptyState>
    ) : (
      <div className="studio-words">
        <FigureTable
          caption="Last events"
          columns={['Received', 'Event', 'Address', 'Email', 'Outcome', 'In the provider’s words']}
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
