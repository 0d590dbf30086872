import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { insertPartnerEvent } from '../tables/events';
import type { PartnerEventRegistry, PartnerEventType } from './event-types';

export type PartnerEvent = {
  [Type in PartnerEventType]: {
    teamId: string;
    type: Type;
    /** Id of the row that the event is about. */
    subject: string;
    data: PartnerEventRegistry[Type];
    /**
     * Version of the subject, if it has versions. If omitted, the subject's events are numbered in order; the numbers
     * can restart, since events are deleted after some months.
     */
    sequence?: number;
    /**
     * True if a visitor sent the event to watch its delivery: it is kept for less than an hour, and omitted from
     * lists of events.
     */
    isSample?: boolean;
  };
}[PartnerEventType];

/**
 * Records an event for the systems of a workspace, in the caller's transaction: it is sent if and only if that
 * transaction commits. Events of one subject are serialised by a lock, so that `sequence` has neither gaps nor
 * duplicates. @returns the id of the event
 */
export async function publishEvent(
  req: InTransaction,
  { teamId, type, subject, data, sequence, isSample = false }: PartnerEvent,
): Promise<string> {
  await queryInTransaction(req, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [subject]);
  return insertPartnerEvent(req, { teamId, type, subject, data, sequence, isSample });
}
