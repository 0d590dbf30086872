import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { enrolMissedLeads as enrol } from '../../nurture/enrolments/missed-leads';
import { firstSequence } from '../../nurture/sequences/entry-sequence';
import { recordEnrolments } from '../tables';

/**
 * Enrols the missed leads, and records it in their history, in one transaction. @returns numbers of enrolled and left
 * out. @throws Forbidden to all but admins.
 */
export async function enrolMissedLeadsByHand(
  req: PayloadRequest,
): Promise<{ enrolled: number; suppressed: number }> {
  const userId = req.user?.id ?? null;
  return inTransaction(req, async () => {
    const { enrolled: leadIds, suppressed } = await enrol(req);
    await recordEnrolments(req, leadIds, { sequenceName: firstSequence, userId });
    const enrolled = leadIds.length;
    req.payload.logger.info({ userId, enrolled, suppressed }, 'Missed leads were enrolled by hand.');
    return { enrolled, suppressed };
  });
}
