import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { queryPrepared } from '@/db/prepared';
import { inTransaction } from '@/db/transaction';

/**
 * Assigns positions to the events committed since the last call. Calls are serialised, and new positions follow all
 * existing ones. The first new position is the current time in microseconds since 1970 if that is higher, so that
 * positions of deleted events are not assigned again.
 */
export const placeEvents = (req: PayloadRequest, teamId: string): Promise<void> =>
  inTransaction(req, async () => {
    await lockUntilCommit(req, `places of events ${teamId}`);
    await queryPrepared(
      req,
      `with start as (
         select greatest(coalesce(max(position), 0), floor(extract(epoch from clock_timestamp()) * 1000000)) as at
         from partner_events where team_id_id = $1
       ), placed as (
         select id, row_number() over (order by published_at, subject, sequence) as place
         from partner_events where team_id_id = $1 and position is null
       )
       update partner_events set position = start.at + placed.place from start, placed
       where partner_events.id = placed.id`,
      [teamId],
    );
  });
