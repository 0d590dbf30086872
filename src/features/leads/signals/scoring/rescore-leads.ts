import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { queueMail } from '../../../mail/outbox/outbox';
import { storeScores } from '../../tables';
import { insertHotEvents } from '../../tables/firm-events';
import {
  type Activity,
  type EventKinds,
  type EventRow,
  eventKindsOf,
  isScored,
  joinActivities,
  maxEvents,
} from './activity';
import { announcementOf } from './announcement';
import { type Score, type ScoreBreakdown, type ScoredProfile, scoreLead } from './score';

type Known = ScoredProfile &
  Pick<Row<'leads'>, 'id' | 'stage' | 'source' | 'was_notified_at'> & {
    lead_score: number;
    priority_score: number;
    score_breakdown: ScoreBreakdown | null;
  };

export type RescoreCounts = { changed: number; rearmed: number; announced: number };

const findLeads = `
  select id, email, role, industry, company_size, budget, timeline, source, stage, was_notified_at,
    lead_score::float8 as lead_score, priority_score::float8 as priority_score, score_breakdown
  from leads where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`;

const findEvents = (kinds: EventKinds) => `
  select lead.id as lead_id, event.* from jsonb_array_elements_text($1::jsonb) as asked(id)
    join leads lead on lead.id = asked.id::uuid
    cross join lateral (
      select type, source, created_at as at,
        jsonb_build_object('topic', data->'topic', 'engagements', coalesce(data->'engagements', '[]')) as data
      from lead_events where lead_id = lead.id and ${isScored(kinds)}
      order by created_at desc limit $2) event`;

/** Engagement as the studio shows it: points with one decimal. */
const shown = ({ engagement, engagementTotal }: ScoreBreakdown) =>
  JSON.stringify(
    [engagementTotal, ...Object.entries(engagement).sort().flat()].map((part) =>
      typeof part === 'number' ? Math.round(part * 10) : part,
    ),
  );

const isSame = (known: Known, score: Score) =>
  known.score_breakdown !== null &&
  known.lead_score === score.lead_score &&
  known.priority_score === score.priority_score &&
  shown(known.score_breakdown) === shown(score.score_breakdown);

/**
 * Recalculates scores as of a moment, and stores those that differ. Re-arms the announcement of leads whose priority
 * fell, and announces those whose priority rose. Bypasses Payload: these leads were not edited, so `updated_at` is
 * unchanged, and no open form in the studio becomes stale. Runs in the request's transaction, after the caller has
 * locked the leads' rows: concurrent activity waits, and is scored afterwards.
 */
export async function rescoreLeads(
  req: PayloadRequest,
  leadIds: readonly string[],
  now: Date,
): Promise<RescoreCounts> {
  const ids = JSON.stringify(leadIds);
  const leads = await queryInTransaction<Known>(req, findLeads, [ids]);
  const kinds = eventKindsOf(req.payload);
  const events = await queryInTransaction<EventRow & { lead_id: string }>(req, findEvents(kinds), [
    ids,
    maxEvents,
  ]);
  const byLead = new Map<string, EventRow[]>(leads.map(({ id }) => [id, []]));
  for (const event of events) byLead.get(event.lead_id)?.push(event);
  const changed = leads.flatMap((lead) => {
    const { requests, engagements }: Activity = joinActivities(byLead.get(lead.id) ?? [], kinds);
    const asked = requests.length > 0 ? requests : [{ source: lead.source }];
    const score = scoreLead({ profile: lead, requests: asked, engagements, now });
    if (isSame(lead, score)) return [];
    const announcement = announcementOf({
      priority: score.priority_score,
      stage: lead.stage,
      announcedAt: lead.was_notified_at,
    });
    return [{ id: lead.id, source: lead.source, ...score, announcement }];
  });
  await storeScores(req, changed);
  const announced = changed.filter(({ announcement }) => announcement === 'announce');
  for (const { id, source, priority_score } of announced) {
    const metadata = { lead_id: id, source, priority_score };
    await queueMail(req, { template: 'lead-notification', to: env.leadsNotifyTo, leadId: id, metadata });
  }
  await insertHotEvents(
    req,
    announced.map(({ id }) => id),
  );
  const rearmed = changed.filter(({ announcement }) => announcement === 'rearm').length;
  return { changed: changed.length, rearmed, announced: announced.length };
}
