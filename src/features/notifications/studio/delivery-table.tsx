import Link from 'next/link';
import { actionPath, leadPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { RowButton } from '@/studio-kit/tables/studio-list';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import type { ListedNotification } from '../deliveries/list-notifications';
import { testType } from '../messages/compose-message';
import { answerText, deliveryState, eventLabel } from './notification-texts';

type DeliveryTableProps = {
  destinationId: string;
  deliveries: readonly ListedNotification[];
  clock: ViewerClock;
};

/** The last deliveries to a destination, with its responses. */
export const DeliveryTable = ({ destinationId, deliveries, clock }: DeliveryTableProps) => (
  <FigureSection title="Deliveries" note="The last twenty, the newest first.">
    {deliveries.length === 0 ? (
      <StudioEmptyState title="No deliveries yet">Send a test, or wait for the next event.</StudioEmptyState>
    ) : (
      <div className="studio-words">
        <FigureTable
          caption="Deliveries"
          columns={['When', 'Event', 'Lead', 'Status', 'Answer', 'Next attempt', 'Action']}
          rows={deliveries.map((delivery) => ({
            key: delivery.id,
            cells: [
              formatMoment(new Date(delivery.occurred_at), clock),
              eventLabel(delivery.type),
              <LeadLink key="lead" delivery={delivery} />,
              deliveryState(delivery),
              answerText(delivery),
              delivery.state === 'waiting' && delivery.next_at
                ? formatMoment(new Date(delivery.next_at), clock)
                : '–',
              <Retry key="retry" destinationId={destinationId} delivery={delivery} />,
            ],
          }))}
        />
      </div>
    )}
  </FigureSection>
);

const LeadLink = ({ delivery: { lead_id: id, lead } }: { delivery: ListedNotification }) =>
  id ? (
    <Link href={leadPath(id)} prefetch={false}>
      <bdi>{lead}</bdi>
    </Link>
  ) : (
    '–'
  );

/** Only unaccepted deliveries can be sent again, so that no chat shows an event twice. */
function Retry({ destinationId, delivery }: { destinationId: string; delivery: ListedNotification }) {
  const { id, state, attempts, type } = delivery;
  const canRetry = type !== testType && (state === 'failed' || (state === 'waiting' && attempts > 0));
  if (!canRetry) return '–';
  return (
    <RowButton
      action={actionPath('notifications/retry')}
      fields={{ destination: destinationId, delivery: id }}
      label="Retry"
      about={`${eventLabel(type)} ${delivery.lead ?? ''}`}
    />
  );
}
