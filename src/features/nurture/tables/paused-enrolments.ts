import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** SQL condition: a lead's enrolments with the ids in `$2`, or all of them if `$2` is null. */
const namedEnrolments = `lead_id = $1 and ($2::jsonb is null
  or id in (select value::uuid from jsonb_array_elements_text($2::jsonb)))`;

const idsOf = (rows: readonly Pick<Row<'lead_nurture_statuses'>, 'id'>[]) => rows.map(({ id }) => id);

/** Pauses a lead's enrolments. @returns ids of those that were active. */
export async function pauseEnrolments(
  req: InTransaction,
  leadId: string,
  ids: readonly string[] | null,
): Promise<string[]> {
  return idsOf(
    await queryInTransaction(
      req,
      `update lead_nurture_statuses set status = 'paused', updated_at = now()
       where status = 'active' and ${namedEnrolments} returning id`,
      [leadId, ids && JSON.stringify(ids)],
    ),
  );
}

/** Resumes a lead's enrolments. @returns ids of those that were paused. */
export async function resumeEnrolments(
  req: InTransaction,
  leadId: string,
  ids: readonly string[] | null,
): Promise<string[]> {
  return idsOf(
    await queryInTransaction(
      req,
      `update lead_nurture_statuses set status = 'active', updated_at = now()
       where status = 'paused' and ${namedEnrolments} returning id`,
      [leadId, ids && JSON.stringify(ids)],
    ),
  );
}
