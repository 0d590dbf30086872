import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { type InTransaction, inTransaction, queryInTransaction } from '@/db/transaction';
import { findSuppressed } from '../../../mail/suppression/suppressions';
import { firstSequence } from '../../../nurture/sequences/entry-sequence';
import { lockSequences } from '../../../nurture/sequences/sequence-lock';
import { insertEnrolments } from '../../../nurture/tables';
import { recordEnrolments } from '../../tables';
import { recipientQuery } from './step-recipients';

/** Page size, and number of leads enrolled per call: the rest is left for the next press of the button. */
const pageSize = 10_000;

/**
 * Leads in the pipeline that are enrolled nowhere, or were enrolled while the sequence had no published mails.
 * Imported leads are excluded: the import decided about mails.
 */
const missed = `
  select lead.id, lead.email, lead.created_at::text as created_at from leads lead
    left join lead_nurture_statuses enrolment on enrolment.lead_id = lead.id and enrolment.sequence_name = $1
  where not exists (select from lead_events where lead_id = lead.id and type = 'imported')
    and (lead.created_at, lead.id) > ($3::timestamptz, $4::uuid) and lead.stage not in ('spam', 'won', 'lost') and case when enrolment.id is null
    then not exists (select from lead_nurture_statuses where lead_id = lead.id)
    else enrolment.status = 'active' and enrolment.current_step = 1 and not exists (
      select from emails where enrolment_id = enrolment.id) end
  order by lead.created_at, lead.id limit $2`;

type MissedLeads = {
  /** Leads that can be enrolled. */
  count: number;
  /** Suppressed leads among those that were read. */
  suppressed: number;
  /** True if there may be more missed leads than `count`. */
  isCapped: boolean;
};

type Missed = Pick<Row<'leads'>, 'id' | 'email' | 'created_at'>;
const start = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Reads leads page by page, because suppression is by a hash that the database cannot compute. Suppressed leads are
 * only counted: reading continues past them until enough other leads are found.
 */
async function readMissed(req: InTransaction): Promise<{ ids: string[] } & Omit<MissedLeads, 'count'>> {
  const ids: string[] = [];
  let suppressed = 0;
  for (let after: Omit<Missed, 'email'> = start; ; ) {
    const values = [firstSequence, pageSize, after.created_at, after.id];
    const leads = await queryInTransaction<Missed>(req, missed, values);
    const refused = await findSuppressed(
      req,
      leads.map(({ email }) => email),
    );
    for (const { id, email } of leads) if (!refused.has(email)) ids.push(id);
    suppressed += refused.size;
    const last = leads.at(-1);
    if (!last || leads.length < pageSize) return { ids, suppressed, isCapped: false };
    if (ids.length >= pageSize) return { ids, suppressed, isCapped: true };
    after = last;
  }
}

/** Counts the leads that `enrolMissedLeadsByHand` would enrol. @throws Forbidden to all but admins. */
export async function findMissedLeads(req: PayloadRequest): Promise<MissedLeads> {
  assertRole(req, 'admin');
  const { ids, ...rest } = await readMissed({ payload: req.payload });
  return { count: ids.length, ...rest };
}

/**
 * Enrols the missed leads as of now: the welcome mail is due immediately, the others after their steps' delays. Each
 * lead is enrolled once, however often this is called; suppressed addresses are left out. Records the enrolments in
 * the leads' history, in one transaction. @returns counts: zero while the sequence is not published. @throws
 * Forbidden to all but admins.
 */
export async function enrolMissedLeadsByHand(
  req: PayloadRequest,
): Promise<{ enrolled: number; suppressed: number }> {
  assertRole(req, 'admin');
  const userId = req.user?.id ?? null;
  return inTransaction(req, async () => {
    await lockSequences(req, 'exclusive');
    const { ids, suppressed } = await readMissed(req);
    const leadIds = await insertEnrolments(req, {
      recipientQuery,
      leadIds: ids,
      sequenceName: firstSequence,
    });
    await recordEnrolments(req, leadIds, { sequenceName: firstSequence, userId });
    const enrolled = leadIds.length;
    req.payload.logger.info({ userId, enrolled, suppressed }, 'Missed leads were enrolled by hand.');
    return { enrolled, suppressed };
  });
}
