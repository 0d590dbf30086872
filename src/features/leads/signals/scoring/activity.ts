import type { Payload, PayloadRequest, SanitizedConfig } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import type { Answer } from '../../schema';
import { leadEventsOf } from '../events/define-lead-event';
import type { Engagement, Request } from './score';
import { type EngagementKind, engagementPoints } from './score-rules';

/** Requests and engagement of a lead: the part of the score that does not come from the profile. */
export type Activity = { requests: Request[]; engagements: Engagement[] };

/** Field `data` of a submission's event. */
export type SubmissionData = {
  form: string;
  topic?: string | undefined;
  /** Profile as submitted. The lead itself keeps only the first value of each field. */
  profile: Record<string, string>;
  /** Answers to an editor's questions, in the questions' order. */
  answers?: readonly Answer[] | undefined;
  engagements: { kind: EngagementKind; at: string }[];
  journey: { path: string; at: string }[];
  consent?: { text: string; version: string; at: string } | undefined;
  spam_reason?: string | undefined;
};

export type EventRow = Pick<Row<'lead_events'>, 'type' | 'source'> & {
  data: Partial<SubmissionData> | null;
  at: string;
};

/**
 * Maximum number of a lead's latest events that are scored. Older ones hardly matter, because engagement halves every
 * 14 days.
 */
export const maxEvents = 500;

/**
 * Kinds of engagement by type of event. Submissions are not listed, but are scored too, because they contain the
 * lead's request and the pages seen before it.
 */
export type EventKinds = ReadonlyMap<string, EngagementKind>;

const kindsByConfig = new WeakMap<SanitizedConfig, EventKinds>();

/** Types that count as engagement, as features define them; resolved once per process. */
export function eventKindsOf({ config }: Pick<Payload, 'config'>): EventKinds {
  const known = kindsByConfig.get(config);
  if (known) return known;
  const kinds = new Map<string, EngagementKind>(
    leadEventsOf(config).flatMap(({ type, engagement }) => (engagement ? [[type, engagement]] : [])),
  );
  kindsByConfig.set(config, kinds);
  return kinds;
}

/** SQL: the events that a score depends on. */
export const isScored = (kinds: EventKinds) =>
  `type in (${['submission', ...kinds.keys()].map((type) => `'${type}'`).join(', ')})`;

const isKind = (kind: string): kind is EngagementKind => Object.hasOwn(engagementPoints, kind);

/** Activity that one event adds. */
export function toActivity({ type, source, data, at }: EventRow, kinds: EventKinds): Activity {
  if (type === 'submission') {
    const engagements = (data?.engagements ?? []).filter(({ kind }) => isKind(kind));
    return {
      requests: [{ source: source ?? '', topic: data?.topic }],
      engagements: engagements.map(({ kind, at: seenAt }) => ({ kind, at: new Date(seenAt) })),
    };
  }
  const kind = kinds.get(type);
  return { requests: [], engagements: kind ? [{ kind, at: new Date(at) }] : [] };
}

/** Activity that several events add together. */
export function joinActivities(events: readonly EventRow[], kinds: EventKinds): Activity {
  const activities = events.map((event) => toActivity(event, kinds));
  return {
    requests: activities.flatMap(({ requests }) => requests),
    engagements: activities.flatMap(({ engagements }) => engagements),
  };
}

/** Loads a lead's activity from its events. */
export async function findActivity(req: PayloadRequest, leadId: string): Promise<Activity> {
  const kinds = eventKindsOf(req.payload);
  const rows = await queryInTransaction<EventRow>(
    req,
    `select type, source, data, created_at as at from lead_events
     where lead_id = $1 and ${isScored(kinds)}
     order by created_at desc limit $2`,
    [leadId, maxEvents],
  );
  return joinActivities(rows, kinds);
}
