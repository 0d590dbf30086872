import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { priorityThreshold } from '../../collections/pipeline';
import { type EventKinds, type EventRow, eventKindsOf, isScored, joinActivities } from './activity';
import { type PriorityWeights, type ScoredProfile, scoreLead } from './score';
import { priorityWeights } from './score-rules';

/** Rules to try: minimum priority of an announcement, and weights with the sum 1. */
export type TriedRules = { threshold: number; weights: PriorityWeights };

export const rulesInForce: TriedRules = { threshold: priorityThreshold, weights: priorityWeights };

type Past = ScoredProfile &
  Pick<Row<'leads'>, 'id' | 'name' | 'company' | 'source' | 'stage'> & {
    created_at: string;
    events: EventRow[] | null;
  };

export type TriedLead = {
  id: string;
  /** Company, else name, else address. */
  title: string;
  stage: Past['stage'];
  /** Highest priority ever reached, by the current rules and by the tried ones. */
  now: number;
  tried: number;
};

type Side = { leads: number; won: number };

export type Trial = {
  /** Number of leads compared: the latest of the period, up to `maxTriedLeads`. */
  looked: number;
  /** True if there were more leads. */
  isCapped: boolean;
  now: Side;
  tried: Side;
  both: Side;
  /** Leads that only the tried rules announce (`gained`) or only the current rules (`lost`). Highest priority first. */
  gained: TriedLead[];
  lost: TriedLead[];
};

export const trialDays = 90;
export const maxTriedLeads = 1000;
/**
 * Number of a lead's first events that are scored. Leads become hot early, and each event is another moment to score.
 */
const maxMoments = 30;

/**
 * Latest leads by creation time, each with its first events. `$1` is the start of the period, `$2` the maximum number
 * of leads.
 */
export const trialStatement = (kinds: EventKinds) => `
  select lead.id, lead.name, lead.company, lead.email, lead.role, lead.industry, lead.company_size, lead.budget,
    lead.timeline, lead.source, lead.stage, lead.created_at, known.events
  from (
    select id, name, company, email, role, industry, company_size, budget, timeline, source, stage, created_at
    from leads where created_at >= $1::timestamptz and stage <> 'spam' order by created_at desc limit $2::int
  ) lead
    cross join lateral (
      select json_agg(event order by event.at) as events from (
        select type, source, created_at as at,
          jsonb_build_object('topic', data->'topic', 'engagements', coalesce(data->'engagements', '[]')) as data
        from lead_events where lead_id = lead.id and ${isScored(kinds)} order by created_at limit ${maxMoments}) event
    ) known`;

/** Highest priority by the given weights, scored at the time of each event. */
function peakOf(lead: Past, weights: PriorityWeights, kinds: EventKinds): number {
  const events = lead.events ?? [];
  const scoreOf = (known: readonly EventRow[], at: string) => {
    const { requests, engagements } = joinActivities(known, kinds);
    const asked = requests.length > 0 ? requests : [{ source: lead.source }];
    const input = { profile: lead, requests: asked, engagements, now: new Date(at) };
    return scoreLead(input, weights).priority_score;
  };
  if (events.length === 0) return scoreOf([], lead.created_at);
  return Math.max(...events.map(({ at }, index) => scoreOf(events.slice(0, index + 1), at)));
}

/** Compares which past leads the current and the tried rules would have announced. */
export function compareRules(
  leads: readonly Past[],
  rules: TriedRules,
  kinds: EventKinds,
): Omit<Trial, 'isCapped'> {
  const scored = leads.map((lead) => {
    const { id, company, name, email, stage } = lead;
    const now = peakOf(lead, rulesInForce.weights, kinds);
    const tried = peakOf(lead, rules.weights, kinds);
    const title = company || name || email;
    return { id, title, stage, now, tried };
  });
  const isNow = ({ now }: TriedLead) => now >= rulesInForce.threshold;
  const isTried = ({ tried }: TriedLead) => tried >= rules.threshold;
  const sideOf = (some: readonly TriedLead[]): Side => ({
    leads: some.length,
    won: some.filter(({ stage }) => stage === 'won').length,
  });
  return {
    looked: leads.length,
    now: sideOf(scored.filter(isNow)),
    tried: sideOf(scored.filter(isTried)),
    both: sideOf(scored.filter((lead) => isNow(lead) && isTried(lead))),
    gained: scored
      .filter((lead) => isTried(lead) && !isNow(lead))
      .sort((one, other) => other.tried - one.tried),
    lost: scored.filter((lead) => isNow(lead) && !isTried(lead)).sort((one, other) => other.now - one.now),
  };
}

/**
 * Compares the tried rules with the current ones: which of the leads of the last 90 days each set of rules would have
 * announced. Changes nothing. Uses today's profiles. @throws Forbidden to all but admins.
 */
export async function tryRules(
  req: PayloadRequest,
  rules: TriedRules,
  now: Date = new Date(),
): Promise<Trial> {
  assertRole(req, 'admin');
  const since = new Date(now.getTime() - trialDays * 86_400_000).toISOString();
  const { payload } = req;
  const kinds = eventKindsOf(payload);
  const found = await queryInTransaction<Past>({ payload }, trialStatement(kinds), [
    since,
    maxTriedLeads + 1,
  ]);
  return {
    ...compareRules(found.slice(0, maxTriedLeads), rules, kinds),
    isCapped: found.length > maxTriedLeads,
  };
}
