import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { type InTransaction, inTransaction, queryInTransaction } from '@/db/transaction';
import { findSuppressed } from '../mail/suppressions';
import { firstSequence } from './entry-sequence';
import { lockSequences } from './sequence-lock';
import { stepSql } from './step-sql';

/** Read at a time. With so many that can be enrolled it is enough: the rest is left for the next press of the button. */
const pageSize = 10_000;

/** Still in the pipeline, and enrolled nowhere, or enrolled while the sequence had no published mails. */
const missed = `
  select lead.id, lead.email, lead.created_at::text as created_at from leads lead
    left join lead_nurture_statuses enrolment on enrolment.lead_id = lead.id and enrolment.sequence_name = $1
  where (lead.created_at, lead.id) > ($3::timestamptz, $4::uuid) and lead.stage not in ('spam', 'won', 'lost') and case when enrolment.id is null
    then not exists (select from lead_nurture_statuses where lead_id = lead.id)
    else enrolment.status = 'active' and not exists (select from emails where enrolment_id = enrolment.id) end
  order by lead.created_at, lead.id limit $2`;

export type MissedLeads = {
  /** Can be enrolled. */
  count: number;
  /** Left out, of those looked through: they asked for no mails, or their mailbox refuses them. */
  suppressed: number;
  /** There may be more than were counted. */
  isCapped: boolean;
};

type Missed = { id: string; email: string; created_at: string };
const start = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Page by page, since who is suppressed is told by a hash that the database cannot make: any number of suppressed ones
 * hides nobody. Of those nothing is kept but their number.
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

/** Leads that came while nothing was published to enrol them in. @throws Forbidden to all but admins. */
export async function findMissedLeads(req: PayloadRequest): Promise<MissedLeads> {
  assertRole(req, 'admin');
  const { ids, ...rest } = await readMissed({ payload: req.payload });
  return { count: ids.length, ...rest };
}

const enrolAll = `
  with enrolment as (
    insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at, metadata)
    select lead.email, lead.id, sequence.name, sequence.id, now(),
      jsonb_build_object('lead_id', lead.id, 'source', lead.source, 'lead_score', lead.lead_score)
    from leads lead join sequences sequence on sequence.name = $1 and sequence._status = 'published'
    where lead.id in (select value::uuid from jsonb_array_elements_text($2::jsonb))
    on conflict (lead_id, sequence_name) do update
      set sequence_id = excluded.sequence_id, enrolled_at = now(), updated_at = now()
    returning id, lead_id, email, sequence_name, sequence_id, enrolled_at
  ), mails as (
    insert into emails
      (template, "to", subject, metadata, lead_id, enrolment_id, sequence_name, step, step_id, step_delay, due_at)
    select ${stepSql.template}, email, step.subject, ${stepSql.metadata}, lead_id, enrolment.id, sequence_name,
      step._order, step.id, step.delay_in_days, ${stepSql.dueAt}
    from enrolment join sequences_steps step on step._parent_id = enrolment.sequence_id
  ), events as (
    insert into lead_events (lead_id, type, summary, user_id)
    select lead_id, 'enrolled', 'Enrolled in ' || sequence_name || ' by hand', $3::uuid from enrolment
  )
  select count(*)::int as enrolled from enrolment`;

/**
 * Enrols the missed leads, from this moment on: the welcome now, the rest by its days. However often and at once it is
 * asked for, each lead is enrolled once; suppressed addresses are left out.
 * @returns how many were enrolled: none while the sequence is not published. @throws Forbidden to all but admins.
 */
export async function enrolMissedLeads(
  req: PayloadRequest,
): Promise<{ enrolled: number; suppressed: number }> {
  assertRole(req, 'admin');
  return inTransaction(req, async () => {
    await lockSequences(req, 'exclusive');
    const { ids, suppressed } = await readMissed(req);
    const values = [firstSequence, JSON.stringify(ids), req.user?.id ?? null];
    const [row] = await queryInTransaction<{ enrolled: number }>(req, enrolAll, values);
    const enrolled = row?.enrolled ?? 0;
    req.payload.logger.info(
      { userId: req.user?.id, enrolled, suppressed },
      'Missed leads were enrolled by hand.',
    );
    return { enrolled, suppressed };
  });
}
