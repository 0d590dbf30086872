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
 * Inserts a new lead with a clean submission in one statement: score, submission, enrolment with its mails, and the
 * announcement if the priority is high. A test compares the result with that of the collection's hooks. @returns the
 * lead's id; null if the address is known, in which case nothing is written.
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
    // A merge in progress may have given the address to another lead.
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
