import type { SessionSummary } from '@/features/auth/queries';
import { describeMethods } from '@/features/auth/session/methods/session-methods';
import { formatAgo } from '@/lib/format/format-ago';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { LocalMoment } from '@/ui/local-moment.client';

type SessionTableProps = { sessions: readonly SessionSummary[]; currentId: string; now: Date };

const times = ['Last used', 'Signed in', 'Ends'] as const;

/** Table of the user's sessions, one row per browser, each with a button that ends it. */
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
        {sessions.map(({ id, device, methods, lastUsedAt, signedInAt, expiresAt }) => (
          <TableRow
            key={id}
            columns={[...times, '']}
            heading={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {device}
                {id === currentId && <Badge>This device</Badge>}
                <span className="basis-full text-sm font-normal text-ink-soft">
                  {describeMethods(methods)}
                </span>
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
