/** A submission as stored in the lead's history. */
import { createHash } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import type { FormContext } from '@/forms/define-public-form';
import { profileNames } from '../profile-names';
import type { LeadAction, Submission } from '../schema';
import {
  type Activity,
  type EventKinds,
  joinActivities,
  type SubmissionData,
} from '../signals/scoring/activity';
import { recordAction } from '../tables';
import { engagementsOf, pickTouches, readJourney, type Touches } from './visit/journey';

export type SentForm = FormContext & {
  /** Name of the form: `contact`, `calculator`, `booking`. */
  form: string;
  submission: Submission;
};

type Profile = Partial<Record<(typeof profileNames)[number], string>>;

/** Everything that a submission adds to the lead. */
export type SubmissionRecord = Pick<Submission, 'email' | 'source'> &
  Pick<SentForm, 'spamReason'> & {
    /** Submitted profile values without blanks. */
    profile: Profile;
    consent: SubmissionData['consent'];
    touches: Touches;
    event: { summary: string; message: string | null; submission_id: string | null; data: SubmissionData };
    actions: readonly LeadAction[];
    now: Date;
  };

/**
 * Identifies duplicates: the same content sent twice is one submission. The id alone is not enough, because a cached
 * page may repeat it.
 */
export function fingerprintOf({ submission_id, email, message, topic, action, answers }: Submission) {
  if (!submission_id) return null;
  const told = [...(action ? [action.data] : []), ...(answers ? [answers] : [])];
  const parts = [submission_id, email, topic, message, ...told];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The submitted profile, without blanks. */
export const profileOf = (submission: Submission): Profile =>
  Object.fromEntries(profileNames.flatMap((name) => (submission[name] ? [[name, submission[name]]] : [])));

function consentOf({ consent_text }: Submission, at: string): SubmissionData['consent'] {
  if (!consent_text) return undefined;
  const version = createHash('sha256').update(consent_text).digest('hex').slice(0, 12);
  return { text: consent_text, version, at };
}

export function recordOf({ form, submission, earlier = [], spamReason }: SentForm): SubmissionRecord {
  const { email, source, topic, message, action, answers } = submission;
  const now = new Date();
  const journey = readJourney(submission.journey, now);
  const profile = profileOf(submission);
  const consent = consentOf(submission, now.toISOString());
  const data: SubmissionData = {
    form,
    topic: topic || undefined,
    profile,
    answers,
    engagements: engagementsOf(journey).map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    journey: journey.map(({ path, at }) => ({ path, at: at.toISOString() })),
    consent,
    spam_reason: spamReason ?? undefined,
  };
  return {
    email,
    source,
    spamReason,
    profile,
    consent,
    touches: pickTouches(journey, env.siteUrl),
    event: {
      summary: action?.summary ?? (topic || 'Sent a message'),
      message: message || null,
      submission_id: fingerprintOf(submission),
      data,
    },
    actions: action ? [action, ...earlier] : earlier,
    now,
  };
}

/** The activity that the record's events add to the lead. */
export function activityIn({ source, event, actions, now }: SubmissionRecord, kinds: EventKinds): Activity {
  const at = now.toISOString();
  const submission = { type: 'submission', source, data: event.data, at } as const;
  return joinActivities(
    [submission, ...actions.map(({ type }) => ({ type, source, data: null, at }))],
    kinds,
  );
}

/** Records what the visitor did besides sending the form. */
export async function recordActions(
  req: PayloadRequest,
  leadId: string,
  { actions, source }: SubmissionRecord,
): Promise<void> {
  for (const action of actions) await recordAction(req, leadId, { ...action, source });
}
