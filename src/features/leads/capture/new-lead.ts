/** Inserts a lead for an address that no lead has yet, together with its first submission, in one statement. */
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { commitPrepared } from '@/db/commit-prepared';
import { lockStatement } from '@/db/lock-until-commit';
import { queryPrepared } from '@/db/prepared';
import { firstSequence } from '../../nurture/sequences/entry-sequence';
import { lockSequences, sequencesLock } from '../../nurture/sequences/sequence-lock';
import { defaultCurrency } from '../collections/pipeline';
import { type EventKinds, eventKindsOf } from '../signals/scoring/activity';
import { announcementOf } from '../signals/scoring/announcement';
import { type ScoredProfile, scoreLead } from '../signals/scoring/score';
import { insertLeadStatement, type NewLead } from '../tables/new-leads';
import { activityIn, recordActions, type SubmissionRecord } from './submission-record';

const uniqueViolation = '23505';

type Inserted = { id: string; mails: number };

const prefixed = (prefix: string, values: object = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value]));

function leadOf(record: SubmissionRecord, kinds: EventKinds): NewLead {
  const { email, source, profile, touches, consent, spamReason, now } = record;
  const stage = spamReason ? 'spam' : 'new';
  const activity = activityIn(record, kinds);
  const score = scoreLead({ profile: { ...profile, email } as ScoredProfile, ...activity, now });
  const announcement = announcementOf({ priority: score.priority_score, stage, announcedAt: null });
  return {
    ...profile,
    ...prefixed('first_touch', touches.first),
    ...prefixed('last_touch', touches.last),
    ...prefixed('consent', consent),
    ...score,
    email,
    source,
    stage,
    quarantine_reason: spamReason,
    currency: defaultCurrency,
    was_notified_at: announcement === 'announce' ? now.toISOString() : null,
  };
}

function valuesOf({ payload }: Pick<PayloadRequest, 'payload'>, record: SubmissionRecord): unknown[] {
  const { summary, message, submission_id, data } = record.event;
  const lead = JSON.stringify(leadOf(record, eventKindsOf(payload)));
  return [lead, summary, message, submission_id, JSON.stringify(data), firstSequence, env.leadsNotifyTo];
}

/** The id of the inserted lead, if there is one. An enrolment without mails is logged. */
function idOf(
  { payload }: Pick<PayloadRequest, 'payload'>,
  { spamReason }: SubmissionRecord,
  [inserted]: readonly Inserted[],
): string | null {
  if (!inserted) return null;
  const { id: leadId, mails } = inserted;
  if (mails === 0 && !spamReason)
    payload.logger.error({ leadId, sequence: firstSequence }, 'No published sequence of this name.');
  return leadId;
}

/**
 * Writes a new lead as a transaction of its own, in one round trip. Accepts only records without actions. @returns
 * the lead's id; null if the address is known, in which case nothing is written.
 */
export async function commitNewLead(
  req: Pick<PayloadRequest, 'payload'>,
  record: SubmissionRecord,
): Promise<string | null> {
  const insert = commitPrepared<Inserted>({
    name: 'insert-lead',
    text: insertLeadStatement,
    values: valuesOf(req, record),
    locks: `select from (${lockStatement(sequencesLock, 'shared')} as taken) as lock where taken is null`,
  });
  const rows = await insert.catch((error: unknown) => {
    // A merge in progress may have given the address to another lead.
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return [];
    throw error;
  });
  return idOf(req, record, rows);
}

/** Like `commitNewLead`, but in the request's transaction, and also for records with actions. */
export async function insertNewLead(req: PayloadRequest, record: SubmissionRecord): Promise<string | null> {
  await lockSequences(req, 'shared');
  const rows = await queryPrepared<Inserted>(req, insertLeadStatement, valuesOf(req, record));
  const leadId = idOf(req, record, rows);
  if (leadId !== null) await recordActions(req, leadId, record);
  return leadId;
}
