import type { SessionSummary } from '@/features/auth/queries';
import { formatAgo } from '@/lib/format/format-ago';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { LocalMoment } from '@/ui/local-moment.client';

type SessionTableProps = { sessions: readonly SessionSummary[]; currentId: string; now: Date };

const times = ['Last used', 'Signed in', 'Ends'] as const;

/** One row for each signed-in browser, each with the way to end it. */
export function SessionTable({ sessions, currentId, now }: SessionTableProps) {
  return (
    <Table caption="Signed-in devices" isStacked>
      <TableHead
        columns={[
          'Device',
          ...times,
          <span key="end" className="sr-only">
            End
          </span>,
        ]}
      />
      <tbody>
        {sessions.map(({ id, device, lastUsedAt, signedInAt, expiresAt }) => (
          <TableRow
            key={id}
            columns={[...times, '']}
            heading={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {device}
                {id === currentId && <Badge>This device</Badge>}
              </span>
            }
            cells={[
              <time key="used" dateTime={lastUsedAt.toISOString()}>
                {formatAgo(lastUsedAt, now)}
              </time>,
              <LocalMoment key="since" at={signedInAt.toISOString()} />,
              <LocalMoment key="until" at={expiresAt.toISOString()} />,
              <form
                key="end"
                method="post"
                action="/api/auth/sessions/end"
                className="-my-2.5 text-right max-sm:-ml-3.5 max-sm:text-left"
              >
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="quiet" size="sm" aria-label={`End the session of ${device}`}>
                  End
                </Button>
              </form>,
            ]}
          />
        ))}
      </tbody>
    </Table>
  );
}
