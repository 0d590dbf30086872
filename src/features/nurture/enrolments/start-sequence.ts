import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { findSender } from '../../mail/sending/find-sender';
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
  /**
   * True if the lead got a mail of a sequence and has not confirmed the address. Relevant only if the settings
   * require confirmation.
   */
  is_unconfirmed: boolean;
};

/**
 * Leads that were in the sequence under a former name count as having had it. An enrolment without mails, created
 * while no sequence was published, does not count.
 */
const candidates = (recipients: string) => `
  select lead.id, lead.email, lead.stage, sequence.name as sequence_name,
    exists (select from sequences_exits where parent_id = sequence.id and value = 'won') as ends_with_win,
    exists (select from lead_nurture_statuses status where status.lead_id = lead.id
      and (status.sequence_id = sequence.id or status.sequence_name = sequence.name)
      and (status.status <> 'active' or exists (select from emails where enrolment_id = status.id))) as is_enrolled,
    not lead.is_confirmed and exists (select from emails where emails.lead_id = lead.id and enrolment_id is not null
      and emails.status in ('sent', 'sending', 'unknown', 'failed')) as is_unconfirmed
  from (${recipients}) lead left join sequences sequence on sequence.id = $1::uuid and sequence._status = 'published'
  where lead.id in (select value::uuid from jsonb_array_elements_text($2::jsonb))`;

function refusalOf(
  { email, stage, sequence_name, ends_with_win, is_enrolled, is_unconfirmed }: Candidate,
  suppressed: ReadonlyMap<string, StartRefusal>,
  asksForConfirmation: boolean,
): StartRefusal | undefined {
  if (!sequence_name) return 'unpublished';
  const reason = suppressed.get(email);
  if (reason) return reason;
  if (stage === 'spam') return 'spam';
  if (stage === 'won' && ends_with_win) return 'won';
  if (is_enrolled) return 'enrolled';
  return is_unconfirmed && asksForConfirmation ? 'unconfirmed' : undefined;
}

/** Locks out changes of sequences until the transaction ends. Call before any row is locked. */
export const lockForStart = (req: InTransaction): Promise<void> => lockSequences(req, 'shared');

/**
 * Starts a published sequence for leads, counted from now, by the same rules as any other enrolment. All mails of the
 * sequence, the first included, are sent in sending hours. Runs in the request's transaction; the caller has called
 * `lockForStart` and locked the leads' rows, so that of two concurrent starts one succeeds.
 * @param recipientQuery `query` of `StepRecipients`. @param graceSeconds minimum delay of the first mail, so that the
 * start can be undone. @returns the result for each lead that exists.
 */
export async function startSequence(
  req: PayloadRequest,
  {
    sequenceId,
    leadIds,
    recipientQuery,
    graceSeconds,
  }: { sequenceId: string; leadIds: readonly string[]; recipientQuery: string; graceSeconds: number },
): Promise<Map<string, StartOutcome>> {
  const leads = await queryInTransaction<Candidate>(req, candidates(recipientQuery), [
    sequenceId,
    JSON.stringify(leadIds),
  ]);
  const emails = leads.map(({ email }) => email);
  const suppressed = await findSuppressed(req, emails);
  const { asksForConfirmation } = await findSender(req);
  const outcomes = new Map<string, StartOutcome>();
  const allowed: string[] = [];
  for (const lead of leads) {
    const why = refusalOf(lead, suppressed, asksForConfirmation);
    if (why) outcomes.set(lead.id, { kind: 'refused', why });
    else allowed.push(lead.id);
  }
  const started = await insertStarted(req, { sequenceId, leadIds: allowed, recipientQuery, graceSeconds });
  for (const { id, lead_id, sequence_name } of started) {
    outcomes.set(lead_id, { kind: 'started', enrolmentId: id, sequenceName: sequence_name });
  }
  return outcomes;
}

/**
 * Undoes a start: ends the enrolment and skips its waiting mails. Runs in the request's transaction. @returns
 * the sequence's name; undefined if the enrolment had ended already.
 */
export async function stopStarted(req: InTransaction, enrolmentId: string): Promise<string | undefined> {
  // Mails are locked before the enrolment, as in all other transactions: another order could deadlock.
  const lockWaiting = `select from emails where enrolment_id = $1 and status in ('queued', 'held', 'unknown')
    order by id for update`;
  await queryInTransaction(req, lockWaiting, [enrolmentId]);
  return endStarted(req, enrolmentId);
}
