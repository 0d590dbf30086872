import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { findSuppressed } from '../../mail/suppression/suppressions';
import { lockSequences } from '../sequences/sequence-lock';
import { endStarted, insertStarted } from '../tables';

/** Why a sequence is not started for a lead. */
export const startRefusals = [
  'unsubscribed',
  'disowned',
  'bounced',
  'complained',
  'erased',
  'spam',
  'won',
  'unconfirmed',
  'enrolled',
  'unpublished',
] as const;
export type StartRefusal = (typeof startRefusals)[number];

export type StartOutcome =
  | { kind: 'started'; enrolmentId: string; sequenceName: string }
  | { kind: 'refused'; why: StartRefusal };

type Candidate = Pick<Row<'leads'>, 'id' | 'email' | 'stage'> & {
  sequence_name: string | null;
  ends_with_win: boolean;
  is_enrolled: boolean;
  is_unconfirmed: boolean;
};

/**
 * Who was in it under another name of the sequence has had its mails as well. An enrolment without any mail, made while
 * nothing was published, is none. Who has had a first mail, which asks for confirmation, and has not answered it gets no
 * further one.
 */
const candidates = `
  select lead.id, lead.email, lead.stage::text as stage, sequence.name as sequence_name,
    exists (select from sequences_exits where parent_id = sequence.id and value = 'won') as ends_with_win,
    exists (select from lead_nurture_statuses status where status.lead_id = lead.id
      and (status.sequence_id = sequence.id or status.sequence_name = sequence.name)
      and (status.status <> 'active' or exists (select from emails where enrolment_id = status.id))) as is_enrolled,
    lead.confirmed_at is null and coalesce((select asks_for_confirmation from site_settings limit 1), false)
      and exists (select from emails where emails.lead_id = lead.id and enrolment_id is not null
        and emails.status in ('sent', 'sending', 'unknown', 'failed')) as is_unconfirmed
  from leads lead left join sequences sequence on sequence.id = $1::uuid and sequence._status = 'published'
  where lead.id in (select value::uuid from jsonb_array_elements_text($2::jsonb))`;

function refusalOf(
  { email, stage, sequence_name, ends_with_win, is_enrolled, is_unconfirmed }: Candidate,
  suppressed: ReadonlyMap<string, StartRefusal>,
): StartRefusal | undefined {
  if (!sequence_name) return 'unpublished';
  const reason = suppressed.get(email);
  if (reason) return reason;
  if (stage === 'spam') return 'spam';
  if (stage === 'won' && ends_with_win) return 'won';
  if (is_enrolled) return 'enrolled';
  return is_unconfirmed ? 'unconfirmed' : undefined;
}

/** Keeps changes of sequences apart from the starts to come in this transaction; before any row is locked. */
export const lockForStart = (req: InTransaction): Promise<void> => lockSequences(req, 'shared');

/**
 * Starts a published sequence for leads, from this moment on, by the rules that hold for every enrolment. All its mails,
 * the first as well, leave in the hours of sending. Within the request's transaction, whose caller has called
 * `lockForStart` and holds the leads' rows: of two who start it at once, one does.
 * @param graceSeconds how long the first mail waits at least, so that the start can be taken back.
 * @returns what came of it for each lead that there is.
 */
export async function startSequence(
  req: InTransaction,
  {
    sequenceId,
    leadIds,
    graceSeconds,
  }: { sequenceId: string; leadIds: readonly string[]; graceSeconds: number },
): Promise<Map<string, StartOutcome>> {
  const leads = await queryInTransaction<Candidate>(req, candidates, [sequenceId, JSON.stringify(leadIds)]);
  const emails = leads.map(({ email }) => email);
  const suppressed = await findSuppressed(req, emails);
  const outcomes = new Map<string, StartOutcome>();
  const allowed: string[] = [];
  for (const lead of leads) {
    const why = refusalOf(lead, suppressed);
    if (why) outcomes.set(lead.id, { kind: 'refused', why });
    else allowed.push(lead.id);
  }
  const started = await insertStarted(req, { sequenceId, leadIds: allowed, graceSeconds });
  for (const { id, lead_id, sequence_name } of started) {
    outcomes.set(lead_id, { kind: 'started', enrolmentId: id, sequenceName: sequence_name });
  }
  return outcomes;
}

/**
 * Ends an enrolment that was started: what has not left yet is skipped. Within the request's transaction.
 * @returns the sequence's name; undefined where the enrolment had ended before.
 */
export async function stopStarted(req: InTransaction, enrolmentId: string): Promise<string | undefined> {
  // Mails before the enrolment, as everywhere.
  const lockWaiting = `select from emails where enrolment_id = $1 and status in ('queued', 'held', 'unknown')
    order by id for update`;
  await queryInTransaction(req, lockWaiting, [enrolmentId]);
  return endStarted(req, enrolmentId);
}
