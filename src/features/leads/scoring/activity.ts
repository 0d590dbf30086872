import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import type { Answer } from '../schema';
import type { Engagement, Request } from './score';
import { type EngagementKind, engagementPoints } from './score-rules';

/** What a lead asked for and did: the part of a score that its profile does not hold. */
export type Activity = { requests: Request[]; engagements: Engagement[] };

/** What a submission's event keeps beside the message. */
export type SubmissionData = {
  form: string;
  topic?: string | undefined;
  /** What was typed about the sender, as it was typed: the lead itself keeps the first answer only. */
  profile: Record<string, string>;
  /** To the questions that an editor wrote, in their order. */
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

/** Older events weigh next to nothing: half as much every 14 days. */
export const maxEvents = 500;

/** SQL: the events that a score depends on. */
export const scoredEvents = `type in ('submission', 'calculator', 'mail_clicked')`;

const isKind = (kind: string): kind is EngagementKind => Object.hasOwn(engagementPoints, kind);

/** What one event adds. */
export function activityOf({ type, source, data, at }: EventRow): Activity {
  if (type === 'submission') {
    const engagements = (data?.engagements ?? []).filter(({ kind }) => isKind(kind));
    return {
      requests: [{ source: source ?? '', topic: data?.topic }],
      engagements: engagements.map(({ kind, at: seenAt }) => ({ kind, at: new Date(seenAt) })),
    };
  }
  if (type === 'calculator') return { requests: [], engagements: [{ kind: 'calculator', at: new Date(at) }] };
  if (type === 'mail_clicked') return { requests: [], engagements: [{ kind: 'click', at: new Date(at) }] };
  return { requests: [], engagements: [] };
}

/** What several events add together. */
export function joinActivities(events: readonly EventRow[]): Activity {
  const activities = events.map(activityOf);
  return {
    requests: activities.flatMap(({ requests }) => requests),
    engagements: activities.flatMap(({ engagements }) => engagements),
  };
}

/** All of a lead's activity from its events. */
export async function findActivity(req: PayloadRequest, leadId: string): Promise<Activity> {
  const rows = await queryInTransaction<EventRow>(
    req,
    `select type, source, data, created_at as at from lead_events
     where lead_id = $1 and ${scoredEvents}
     order by created_at desc limit $2`,
    [leadId, maxEvents],
  );
  return joinActivities(rows);
}
