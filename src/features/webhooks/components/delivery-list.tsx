import { formatMoment } from '@/lib/format/format-in-zone';
import { Badge, type BadgeTone } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { FilterLinks } from '@/ui/navigation/filter-links';
import { Pagination } from '@/ui/navigation/pagination';
import { TextLink } from '@/ui/navigation/text-link';
import {
  type DeliveryFilter,
  type DeliveryPage,
  deliveryFilters,
  type ListedDelivery,
} from '../deliveries/list-deliveries';
import { webhooksPath } from '../paths';

const filterNames: Record<DeliveryFilter, string> = {
  waiting: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
};

export function deliveryConditionOf({ state, attempts }: ListedDelivery): { label: string; tone: BadgeTone } {
  if (state === 'delivered') return { label: 'Delivered', tone: 'patina' };
  if (state === 'failed') return { label: 'Failed', tone: 'negative' };
  return attempts > 0 && state === 'waiting'
    ? { label: 'Tried again soon', tone: 'accent' }
    : { label: 'On its way', tone: 'neutral' };
}

type DeliveryListProps = {
  slug: string;
  endpointId: string;
  list: DeliveryPage;
  filter: DeliveryFilter | undefined;
  timeZone: string;
};

const columns = ['Subject', 'Status', 'Last answer', 'When'];

/** Deliveries of an endpoint, newest first, each with a link to its attempts. */
export function DeliveryList({ slug, endpointId, list, filter, timeZone }: DeliveryListProps) {
  const path = (part: { state?: string; page?: string }) =>
    webhooksPath(slug, { endpoint: endpointId, ...(filter && { state: filter }), ...part });
  return (
    <div className="grid gap-5">
      <FilterLinks
        label="Deliveries by status"
        links={[
          { label: 'All', href: webhooksPath(slug, { endpoint: endpointId }), isCurrent: !filter },
          ...deliveryFilters.map((one) => ({
            label: filterNames[one],
            href: path({ state: one }),
            isCurrent: filter === one,
          })),
        ]}
      />
      {list.rows.length === 0 ? (
        <EmptyState title={filter ? 'None of these' : 'Nothing was sent yet'}>
          {filter
            ? 'No delivery has this status.'
            : 'Send a test, or add a lead: it appears here within a second.'}
        </EmptyState>
      ) : (
        <Table caption="Deliveries" isStacked>
          <TableHead columns={['Event', ...columns]} />
          <tbody>
            {list.rows.map((delivery) => {
              const { label, tone } = deliveryConditionOf(delivery);
              return (
                <TableRow
                  key={delivery.id}
                  columns={columns}
                  heading={
                    <TextLink href={webhooksPath(slug, { delivery: delivery.id })}>
                      <code className="font-mono text-sm">{delivery.type}</code>
                    </TextLink>
                  }
                  cells={[
                    <span key="subject" className="figures text-sm wrap-anywhere">
                      {delivery.subject.slice(0, 8)}, no. {delivery.sequence}
                    </span>,
                    <Badge key="state" tone={tone}>
                      {label}
                    </Badge>,
                    delivery.problem ?? (delivery.status === null ? '–' : String(delivery.status)),
                    formatMoment(new Date(delivery.created_at), { timeZone, isTwelveHour: false }),
                  ]}
                />
              );
            })}
          </tbody>
        </Table>
      )}
      <Pagination
        label="Pages of deliveries"
        page={list.page}
        pageCount={list.pages}
        hrefOf={(page) => path({ page: String(page) })}
      />
    </div>
  );
}
