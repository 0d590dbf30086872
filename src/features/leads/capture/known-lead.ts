/** A lead that sends another form. */
import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import type { Lead } from '@/payload-types';
import { leadOfAddress } from '../people/merge/lead-of-address';
import { profileNames } from '../profile-names';
import type { Submission } from '../schema';
import { findActivity } from '../signals/scoring/activity';
import { type ScoredProfile, scoreLead } from '../signals/scoring/score';
import { recordSubmission, touchLead } from '../tables';
import { fingerprintOf, recordActions, type SubmissionRecord } from './submission-record';

export type KnownLead = Pick<Row<'leads'>, 'id' | 'email' | 'stage' | (typeof profileNames)[number]> & {
  has_first_touch: boolean;
  is_waiting: boolean;
  is_returning: boolean;
  /** Number of submissions without spam signals within the last hour. */
  recent: number;
  /** True if this submission was captured before. */
  is_duplicate: boolean;
};

/**
 * SQL: leads that the list of new leads does not show, because they were handled before or are quarantined. Anyone
 * can quarantine any address in advance, so a spam signal must not hide a later clean submission. The stage is kept:
 * one clean form proves nothing, and the profile still contains what the first form claimed. Somebody can start the
 * sequence later by moving the stage, but no sent mail can be recalled. Leads that were disowned, or moved to spam by
 * a colleague, remain hidden.
 */
const isReturning = `(stage not in ('new', 'spam') or (stage = 'spam' and coalesce(quarantine_reason, 'disowned') <> 'disowned'
  and not exists (select from lead_events where lead_id = leads.id and type = 'stage_changed' and data->>'to' = 'spam')))`;

/**
 * Spam does not count towards the limit of an address: otherwise spam sent with somebody's address would block that
 * person's own forms.
 */
const findKnown = `
  select id, email, stage, ${profileNames.join(', ')},
    first_touch_at is not null as has_first_touch, unanswered_since is not null as is_waiting,
    ${isReturning} as is_returning,
    (select count(*)::int from lead_events where lead_id = leads.id and type = 'submission'
       and data->>'spam_reason' is null and created_at > now() - interval '1 hour') as recent,
    exists (select from lead_events where submission_id = $2) as is_duplicate
  from leads where id = coalesce(${leadOfAddress('$1')}, (select lead_id from lead_events where submission_id = $2))
  for no key update`;

/**
 * Finds and locks the lead of a submission's address. For a duplicate, finds the lead of the first submission, even
 * if the lead's address was corrected since.
 */
export async function findKnownLead(
  req: PayloadRequest,
  submission: Submission,
): Promise<KnownLead | undefined> {
  const values = [submission.email, fingerprintOf(submission)];
  const [known] = await queryInTransaction<KnownLead>(req, findKnown, values);
  return known;
}

/** Fills blanks and overwrites nothing: the sender of a form has not proved to be the lead. */
async function enrichLead(req: PayloadRequest, known: KnownLead, record: SubmissionRecord): Promise<void> {
  const { profile, touches, now } = record;
  const blanks = Object.fromEntries(
    profileNames.flatMap((name) => (profile[name] && !known[name] ? [[name, profile[name]]] : [])),
  );
  const scored = { ...known, ...blanks } as ScoredProfile;
  const data: Partial<Lead> = {
    ...blanks,
    ...scoreLead({ profile: scored, ...(await findActivity(req, known.id)), now }),
    ...(known.is_returning && !known.is_waiting ? { unanswered_since: now.toISOString() } : {}),
    ...(touches.first && !known.has_first_touch ? { first_touch: touches.first } : {}),
    ...(touches.last && !touches.isLastDirect ? { last_touch: touches.last } : {}),
  };
  const update = { collection: 'leads', id: known.id, data, depth: 0 } as const;
  await req.payload.update({ ...update, req, overrideAccess: true });
}

/**
 * Adds a submission to a known lead. Spam is only recorded: it must not change the lead whose address it used.
 */
export async function addToKnownLead(
  req: PayloadRequest,
  known: KnownLead,
  record: SubmissionRecord,
): Promise<void> {
  await recordSubmission(req, known.id, { ...record.event, source: record.source });
  if (record.spamReason) {
    if (known.stage === 'spam') await touchLead(req, known.id);
    return;
  }
  await recordActions(req, known.id, record);
  await enrichLead(req, known, record);
}
