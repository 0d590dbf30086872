import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { exitEnrolments, reassignEnrolments, skipMailsHad } from '../tables';
import { advanceSequences } from './advance-sequences';

/** Locks the mails of both leads in one statement, in order, before the enrolments, as everywhere. */
const lockWaiting = `select from emails where lead_id in ($1, $2) and status in ('queued', 'held', 'unknown')
  order by id for update`;
const lockEnrolments = `select from lead_nurture_statuses where lead_id in ($1, $2) order by id for no key update`;

/**
 * Ends the sequences of a lead that is merged into another, and moves its enrolments to the remaining lead. The
 * remaining lead keeps its own schedule, and gets no step that either lead has had. Runs in the request's
 * transaction; the caller has locked both leads' rows, and moves the mails afterwards. @returns number of mails that
 * are skipped.
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
