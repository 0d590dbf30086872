/**
 * List of a workspace's events, oldest first, for programs that resume where they stopped reading. Events get their
 * positions when the list is read, after they were committed. If they were ordered by time alone, an event of a long
 * transaction would appear before a position that a program has already passed, and would be missed for good.
 */
import type { PayloadRequest } from 'payload';
import { queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import type { InTransaction } from '@/db/transaction';
import { placeEvents } from '../tables/place-events';

export type ListedEvent = {
  id: string;
  type: string;
  subject: string;
  sequence: number;
  /** ISO 8601, UTC. */
  published_at: string;
  data: unknown;
  /** Position of the event in the list, in ascending order. */
  position: number;
};

type EventRow = Pick<
  Row<'partner_events'>,
  'id' | 'type' | 'subject' | 'sequence' | 'published_at' | 'data' | 'position'
>;

async function hasUnplaced(req: InTransaction, teamId: string): Promise<boolean> {
  const rows = await queryPrepared(
    req,
    'select id from partner_events where team_id_id = $1 and position is null limit 1',
    [teamId],
  );
  return rows.length > 0;
}

/** @param after position of the last event that was read; @param types event types to include, all if empty */
export async function listPartnerEvents(
  req: PayloadRequest,
  { teamId, after, types, limit }: { teamId: string; after: number; types: readonly string[]; limit: number },
): Promise<ListedEvent[]> {
  if (await hasUnplaced(req, teamId)) await placeEvents(req, teamId);
  const rows = await queryPrepared<EventRow>(
    req,
    `select id, type, subject, sequence, published_at, data, position from partner_events
     where team_id_id = $1 and position > $2 and not is_sample and (cardinality($3::text[]) = 0 or type = any($3))
     order by position limit $4`,
    [teamId, after, types, limit],
  );
  return rows.map(({ position, sequence, published_at, ...event }) => ({
    ...event,
    sequence: Number(sequence),
    published_at: new Date(published_at).toISOString(),
    position: Number(position),
  }));
}
