import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { commitPrepared } from '@/db/commit-prepared';
import { lockStatement } from '@/db/lock-until-commit';
import { firstSequence } from '../../nurture/sequences/entry-sequence';
import { sequencesLock } from '../../nurture/sequences/sequence-lock';
import { insertLeadStatement, type NewLead } from '../tables/new-leads';

const uniqueViolation = '23505';

type NewSubmission = { summary: string; message: string | null; submission_id: string | null; data: object };

/**
 * Writes all that a new lead's clean submission makes: the lead with its score, the submission, the enrolment with its
 * mails, and the announcement if the lead's priority is high enough. The same that the collection's hooks make of a lead
 * that comes through another door; a test compares both.
 * @returns the lead's id, or null where the address is known already: then nothing was written.
 */
export async function insertLead(
  req: Pick<PayloadRequest, 'payload'>,
  lead: NewLead,
  submission: NewSubmission,
): Promise<string | null> {
  const { summary, message, submission_id, data } = submission;
  const insert = commitPrepared<{ id: string; mails: number }>({
    name: 'insert-lead',
    text: insertLeadStatement,
    values: [
      JSON.stringify(lead),
      summary,
      message,
      submission_id,
      JSON.stringify(data),
      firstSequence,
      env.leadsNotifyTo,
    ],
    locks: `select from (${lockStatement(sequencesLock, 'shared')} as taken) as lock where taken is null`,
  });
  const [row] = await insert.catch((error: unknown) => {
    // A merge that was waited for has made the address another lead's.
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return [];
    throw error;
  });
  if (!row) return null;
  if (row.mails === 0) {
    req.payload.logger.error(
      { leadId: row.id, sequence: firstSequence },
      'No published sequence of this name.',
    );
  }
  return row.id;
}
