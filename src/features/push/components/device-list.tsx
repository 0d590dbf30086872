import { formatAgo } from '@/lib/format/format-ago';
import { EmptyState } from '@/ui/empty-state';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { TeamActionButton } from '../../teams/components/team-action-button';
import type { ListedDevice } from '../devices/list-devices';

type DeviceListProps = { slug: string; devices: readonly ListedDevice[]; now: Date };

const times = ['Switched on', 'Last told'] as const;

/** Devices of a member, each with buttons that send a test notice and remove the device. */
export function DeviceList({ slug, devices, now }: DeviceListProps) {
  if (devices.length === 0)
    return (
      <EmptyState title="No device yet">
        Switch notifications on above, on each device that shall have them.
      </EmptyState>
    );
  return (
    <Table caption="Devices with notifications" isStacked>
      <TableHead
        columns={[
          'Device',
          ...times,
          <span key="do" className="sr-only">
            Test or end
          </span>,
        ]}
      />
      <tbody>
        {devices.map(({ id, name, service, created_at, last_sent_at, problem }) => (
          <TableRow
            key={id}
            columns={[...times, '']}
            heading={
              <span className="wrap-anywhere">
                {name}
                <span className="block text-sm font-normal text-ink-soft">{service}</span>
                {problem && (
                  <span className="block text-sm font-normal text-negative-ink">
                    The last notice did not arrive. {problem}
                  </span>
                )}
              </span>
            }
            cells={[
              <time key="since" dateTime={new Date(created_at).toISOString()}>
                {formatAgo(new Date(created_at), now)}
              </time>,
              last_sent_at === null ? (
                'Nothing yet'
              ) : (
                <time key="told" dateTime={new Date(last_sent_at).toISOString()}>
                  {formatAgo(new Date(last_sent_at), now)}
                </time>
              ),
              <span key="do" className="flex flex-wrap gap-3">
                <TeamActionButton
                  slug={slug}
                  action="test-phone"
                  fields={{ device: id }}
                  label="Send a test"
                  about={`to ${name}`}
                />
                <TeamActionButton
                  {...{ slug, fields: { device: id } }}
                  action="end-phone"
                  label="End"
                  about={name}
                  variant="quiet"
                />
              </span>,
            ]}
          />
        ))}
      </tbody>
    </Table>
  );
}
