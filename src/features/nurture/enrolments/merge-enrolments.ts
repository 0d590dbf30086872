import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { exitEnrolments, reassignEnrolments, skipMailsHad } from '../tables';
import { advanceSequences } from './advance-sequences';

/** In one statement and order for both leads, before the enrolments, as everywhere. */
const lockWaiting = `select from emails where lead_id in ($1, $2) and status in ('queued', 'held', 'unknown')
  order by id for update`;
const lockEnrolments = `select from lead_nurture_statuses where lead_id in ($1, $2) order by id for no key update`;

/**
 * Ends the series of a lead that is merged into another one, and makes them that one's. What either has had already is
 * not sent to the other: the one that stays keeps its own pace through the rest. Within the request's transaction, whose
 * caller holds both leads' rows, and moves the mails afterwards.
 * @returns how many mails will not be sent.
 */
export async function mergeEnrolments(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<number> {
  await queryInTransaction(req, lockWaiting, [from, into]);
  await queryInTransaction(req, lockEnrolments, [from, into]);
  const had = await skipMailsHad(req, { from, into });
  await advanceSequences(req, had);
  const ended = await exitEnrolments(req, from, { reason: 'merged', isForced: true });
  await reassignEnrolments(req, { from, into });
  return had.length + ended;
}
