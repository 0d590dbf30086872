import { createHash } from 'node:crypto';
import { type PayloadRequest, ValidationError } from 'payload';
import { env } from '@/config/env';
import { lockUntilCommit } from '@/db/lock-until-commit';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import type { FormContext } from '@/forms/define-public-form';
import { maxPerAddress } from '@/forms/spam-check';
import type { Lead } from '@/payload-types';
import { queueMail } from '../../mail/outbox/outbox';
import { followUpAfter, followUpCookies } from '../follow-up/reference';
import type { LeadContext } from '../hooks/recalculate-score';
import { leadOfAddress } from '../merge/lead-of-address';
import type { Submission } from '../schema';
import { type Activity, activityOf, type SubmissionData } from '../scoring/activity';
import { announcementOf } from '../scoring/announcement';
import { type ScoredProfile, scoreLead } from '../scoring/score';
import { recordAction, recordSubmission, touchLead } from '../tables';
import { engagementsOf, type JourneyTouch, readJourney, type Touches, touchesOf } from '../visit/journey';
import { insertLead } from './insert-lead';
import { notifyOfReturn } from './notify-of-form';

export type CaptureInput = FormContext & {
  /** Name of the form: `contact`, `calculator`, `booking`. */
  form: string;
  submission: Submission;
  /** Whether the visitor was promised an answer: the company is notified at once, whatever the score. */
  isAnswerPromised?: boolean;
  /** Called in the same transaction, except for spam and duplicates. */
  also?: (lead: CapturedLead) => Promise<void>;
};

export type CapturedLead = { leadId: string; isNew: boolean };

/** Spam must not change the lead whose address it used. */
type Written = CapturedLead & { isSpam: boolean };

/** With the cookies for the follow-up questions of the thank-you page. */
export type Captured = Written & { cookies: readonly string[] };

type KnownLead = Pick<Row<'leads'>, 'id' | 'stage' | (typeof profileNames)[number]> & {
  has_first_touch: boolean;
  is_waiting: boolean;
  is_returning: boolean;
  recent: number;
  is_duplicate: boolean;
};

/** Summary of a submission without a topic. */
const plainSummary = 'Sent a message';

const profileNames = [
  'name',
  'company',
  'role',
  'phone',
  'company_size',
  'industry',
  'budget',
  'timeline',
] as const;

/**
 * SQL: leads that the list of new leads does not show, because somebody handled them before or they are quarantined.
 * A stranger can quarantine any address in advance, so a spam signal must not hide a later clean submission. The
 * stage stays all the same: one clean form proves nothing, the profile still holds what the first one claimed, and a
 * sequence can be started later by moving the stage, while a mail that was sent cannot be recalled. Leads disowned or
 * put aside by a colleague stay hidden.
 */
const isReturning = `(stage not in ('new', 'spam') or (stage = 'spam' and coalesce(quarantine_reason, 'disowned') <> 'disowned'
  and not exists (select from lead_events where lead_id = leads.id and type = 'stage_changed' and data->>'to' = 'spam')))`;

/** Spam does not count towards the limit of an address: it would silence the person whose address was used. */
const findKnown = `
  select id, stage, name, company, role, phone, company_size, industry, budget, timeline,
    first_touch_at is not null as has_first_touch, unanswered_since is not null as is_waiting,
    ${isReturning} as is_returning,
    (select count(*)::int from lead_events where lead_id = leads.id and type = 'submission'
       and data->>'spam_reason' is null and created_at > now() - interval '1 hour') as recent,
    exists (select from lead_events where submission_id = $2) as is_duplicate
  from leads where id = ${leadOfAddress('$1')} for no key update`;

/**
 * Identifies duplicates: the same content sent twice is one submission. The id alone is not enough, because a cached
 * page may repeat it.
 */
function fingerprintOf({ submission_id, email, message, topic, action, answers }: Submission): string | null {
  if (!submission_id) return null;
  const told = [...(action ? [action.data] : []), ...(answers ? [answers] : [])];
  const parts = [submission_id, email, topic, message, ...told];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function consentOf({ consent_text }: Submission, at: string) {
  if (!consent_text) return undefined;
  const version = createHash('sha256').update(consent_text).digest('hex').slice(0, 12);
  return { text: consent_text, version, at };
}

/** The submitted profile, without blanks. */
function profileOf(submission: Submission): Partial<Record<(typeof profileNames)[number], string>> {
  return Object.fromEntries(
    profileNames.flatMap((name) => (submission[name] ? [[name, submission[name]]] : [])),
  );
}

function eventDataOf(
  { form, submission, spamReason }: CaptureInput,
  journey: readonly JourneyTouch[],
  now: Date,
): SubmissionData {
  return {
    form,
    topic: submission.topic || undefined,
    profile: profileOf(submission),
    answers: submission.answers,
    engagements: engagementsOf(journey).map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    journey: journey.map(({ path, at }) => ({ path, at: at.toISOString() })),
    consent: consentOf(submission, now.toISOString()),
    spam_reason: spamReason ?? undefined,
  };
}

const actionsOf = ({ submission: { action }, earlier = [] }: Pick<CaptureInput, 'submission' | 'earlier'>) =>
  action ? [action, ...earlier] : earlier;

/** The lead's activity including this submission, as its history will return it. */
function activityNow({
  submission,
  earlier,
  journey,
  now,
}: Pick<Writing, 'submission' | 'earlier' | 'journey' | 'now'>): Activity {
  const { source, topic } = submission;
  const at = now.toISOString();
  const done = actionsOf({ submission, earlier }).map(({ type }) =>
    activityOf({ type, source, data: null, at }),
  );
  return {
    requests: [{ source, topic: topic || undefined }],
    engagements: [...engagementsOf(journey), ...done.flatMap(({ engagements }) => engagements)],
  };
}

type Writing = CaptureInput & { journey: JourneyTouch[]; touches: Touches; now: Date };

/** For the scoring hook, which runs within Payload's call and receives nothing else. */
const contextOf = (writing: Writing) => ({ activity: activityNow(writing) }) satisfies LeadContext;

async function createLead(req: PayloadRequest, writing: Writing): Promise<string> {
  const { submission, spamReason, touches, now } = writing;
  const { id } = await req.payload.create({
    collection: 'leads',
    data: {
      ...profileOf(submission),
      email: submission.email,
      source: submission.source,
      first_touch: touches.first,
      last_touch: touches.last,
      consent: consentOf(submission, now.toISOString()),
      stage: spamReason ? 'spam' : 'new',
      quarantine_reason: spamReason,
      lead_score: 0,
      priority_score: 0,
    } as Omit<Lead, 'id' | 'createdAt' | 'updatedAt'>,
    depth: 0,
    req,
    context: contextOf(writing),
    overrideAccess: true,
  });
  return id;
}

/** Fills blanks and overwrites nothing: whoever sends a form has not proved to be the lead. */
async function enrichLead(req: PayloadRequest, known: KnownLead, writing: Writing): Promise<void> {
  const { submission, touches, now } = writing;
  const blanks = Object.fromEntries(
    Object.entries(profileOf(submission)).filter(([name]) => !known[name as (typeof profileNames)[number]]),
  );
  await req.payload.update({
    collection: 'leads',
    id: known.id,
    data: {
      ...blanks,
      ...(known.is_returning && !known.is_waiting ? { unanswered_since: now.toISOString() } : {}),
      ...(touches.first && !known.has_first_touch ? { first_touch: touches.first } : {}),
      ...(touches.last && !touches.isLastDirect ? { last_touch: touches.last } : {}),
    },
    depth: 0,
    req,
    context: contextOf(writing),
    overrideAccess: true,
  });
}

async function write(req: PayloadRequest, writing: Writing): Promise<Written> {
  const { submission, journey, now } = writing;
  const fingerprint = fingerprintOf(submission);
  // Captures of one address are serialised across processes. Locked before the lead's row.
  await lockUntilCommit(req, `lead ${submission.email}`);
  const [known] = await queryInTransaction<KnownLead>(req, findKnown, [submission.email, fingerprint]);
  if (known?.is_duplicate) return { leadId: known.id, isNew: false, isSpam: writing.spamReason !== null };
  const isFlood = known !== undefined && known.recent >= maxPerAddress;
  const spamReason = writing.spamReason ?? (isFlood ? 'many from one address' : null);
  const data = eventDataOf({ ...writing, spamReason }, journey, now);
  // Spam must not raise the score of the person whose address it used.
  const counts = known === undefined || spamReason === null;
  const leadId = known ? known.id : await createLead(req, writing);
  if (known && spamReason === null) await enrichLead(req, known, writing);
  else if (known?.stage === 'spam') await touchLead(req, leadId);
  const { source, message, action } = submission;
  const summary = action?.summary ?? data.topic ?? plainSummary;
  await recordSubmission(req, leadId, {
    source,
    summary,
    message: message || null,
    submission_id: fingerprint,
    data,
  });
  for (const done of counts ? actionsOf(writing) : []) await recordAction(req, leadId, { ...done, source });
  const lead = { leadId, isNew: known === undefined };
  if (spamReason !== null) return { ...lead, isSpam: true };
  const { isAnswerPromised = false } = writing;
  if (known || isAnswerPromised) await notifyOfReturn(req, { leadId, source, isAnswerPromised });
  if (action?.mail) await queueMail(req, { ...action.mail, to: submission.email, leadId });
  await writing.also?.(lead);
  return { ...lead, isSpam: false };
}

/** Whether the submission has no side effects besides the lead, so that one prepared statement can store all of it. */
const isPlain = (
  req: PayloadRequest,
  { submission, earlier, spamReason, also, isAnswerPromised }: CaptureInput,
) =>
  !req.transactionID && !submission.action && !earlier?.length && !spamReason && !also && !isAnswerPromised;

const prefixed = (prefix: string, values: object = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value]));

/** Fast path for an unknown address. @returns null if the address is known. */
async function insertPlain(req: PayloadRequest, writing: Writing): Promise<CapturedLead | null> {
  const { submission, touches, journey, now } = writing;
  const { email, source, topic, message } = submission;
  const profile = profileOf(submission);
  const stage = 'new';
  const score = scoreLead({ profile: { ...profile, email } as ScoredProfile, ...activityNow(writing), now });
  const announcement = announcementOf({ priority: score.priority_score, stage, announcedAt: null });
  const lead = {
    ...profile,
    ...prefixed('first_touch', touches.first),
    ...prefixed('last_touch', touches.last),
    ...prefixed('consent', consentOf(submission, now.toISOString())),
    ...score,
    email,
    source,
    stage,
    was_notified_at: announcement === 'announce' ? now.toISOString() : null,
  } as const;
  const leadId = await insertLead(req, lead, {
    summary: topic || plainSummary,
    message: message || null,
    submission_id: fingerprintOf(submission),
    data: eventDataOf(writing, journey, now),
  });
  return leadId ? { leadId, isNew: true } : null;
}

/**
 * Captures a submission: the lead (new, or the known one of this address with its blanks filled), the submission as
 * an event, and by the collection's hooks the score, the enrolment and the announcement; in one transaction, whose
 * COMMIT is checked. @throws if it could not be stored; then nothing is.
 */
export async function captureLead(req: PayloadRequest, input: CaptureInput): Promise<Captured> {
  const now = new Date();
  const journey = readJourney(input.submission.journey, now);
  const writing = { ...input, journey, touches: touchesOf(journey, env.siteUrl), now };
  const told = profileOf(input.submission);
  const cookiesFor = (leadId: string | null) => followUpCookies(followUpAfter({ leadId, told }));
  if (isPlain(req, input)) {
    const created = await insertPlain(req, writing);
    if (created) return { ...created, isSpam: false, cookies: cookiesFor(created.leadId) };
  }
  const isOurs = !req.transactionID;
  const attempt = () => inTransaction(req, () => write(req, writing));
  // The fast path and the studio take no lock, so the lead may have been created a moment ago. If we own the
  // transaction, it is over and can be retried.
  const written = await attempt().catch((error: unknown) => {
    if (isOurs && error instanceof ValidationError) return attempt();
    throw error;
  });
  const { isSpam, leadId } = written;
  return { ...written, cookies: cookiesFor(isSpam ? null : leadId) };
}
