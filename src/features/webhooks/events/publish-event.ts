import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { insertPartnerEvent } from '../tables/events';
import type { PartnerEventRegistry, PartnerEventType } from './event-types';

export type PartnerEvent = {
  [Type in PartnerEventType]: {
    teamId: string;
    type: Type;
    /** Id of the row that it happened to. */
    subject: string;
    data: PartnerEventRegistry[Type];
    /** Of a subject that has versions, its version: events are kept for some months only. Else it is counted. */
    sequence?: number;
    /** Sent by a visitor to watch it: kept for less than an hour, and in no list of events. */
    isSample?: boolean;
  };
}[PartnerEventType];

/**
 * Records an event for the systems of a workspace, in the caller's transaction: told if and only if that commits.
 * Events of one subject wait for one another, so `sequence` has neither gaps nor twins. @returns the id of the event
 */
export async function publishEvent(
  req: InTransaction,
  { teamId, type, subject, data, sequence, isSample = false }: PartnerEvent,
): Promise<string> {
  await queryInTransaction(req, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [subject]);
  return insertPartnerEvent(req, { teamId, type, subject, data, sequence, isSample });
}
