import type { PayloadRequest } from 'payload';
import { firstSequence } from '../sequences/entry-sequence';
import { lockSequences } from '../sequences/sequence-lock';
import { insertEnrolment } from '../tables';

type EnrolledLead = { id: string; email: string; source: string; lead_score: number };

/**
 * Enrols a new lead in the first sequence, once: writes the enrolment and its mails, in the request's transaction. If
 * the sequence is not published, only the enrolment is written; such enrolments are logged, and counted by
 * `findMissedLeads`.
 */
export async function enrolLead(
  req: PayloadRequest,
  { id, email, source, lead_score }: EnrolledLead,
): Promise<void> {
  await lockSequences(req, 'shared');
  const metadata = { lead_id: id, source, lead_score };
  const mails = await insertEnrolment(req, { id, email, metadata }, firstSequence);
  if (mails === 0) {
    req.payload.logger.error({ leadId: id, sequence: firstSequence }, 'No published sequence of this name.');
  }
}
