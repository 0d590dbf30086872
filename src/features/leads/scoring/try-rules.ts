import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { priorityThreshold } from '../collections/pipeline';
import { type EventRow, joinActivities, scoredEvents } from './activity';
import { type PriorityWeights, type ScoredProfile, scoreLead } from './score';
import { priorityWeights } from './score-rules';

/** What would be announced: priorities from a threshold on, by weights that are one together. */
export type TriedRules = { threshold: number; weights: PriorityWeights };

export const rulesInForce: TriedRules = { threshold: priorityThreshold, weights: priorityWeights };

type Past = ScoredProfile &
  Pick<Row<'leads'>, 'id' | 'name' | 'company' | 'source' | 'stage'> & {
    created_at: string;
    events: EventRow[] | null;
  };

export type TriedLead = {
  id: string;
  /** Its company, else its name, else its address. */
  title: string;
  stage: Past['stage'];
  /** The highest priority it ever reached, by the rules in force and by those that are tried. */
  now: number;
  tried: number;
};

type Side = { leads: number; won: number };

export type Trial = {
  /** Leads looked at: the latest of the period, not more than `maxLeads`. */
  looked: number;
  /** Whether there were more. */
  isCapped: boolean;
  now: Side;
  tried: Side;
  both: Side;
  /** Announced by one set of rules alone, the highest priority first. */
  gained: TriedLead[];
  lost: TriedLead[];
};

export const trialDays = 90;
export const maxTriedLeads = 1000;
/** A lead's first ones: what makes it hot happens early, and each is a moment at which it is scored. */
const maxMoments = 30;

/** $1 since when, $2 how many. The latest leads by their time, each with its own events. */
export const trialStatement = `
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
        from lead_events where lead_id = lead.id and ${scoredEvents} order by created_at limit ${maxMoments}) event
    ) known`;

/** The highest priority by some weights, asked at each moment at which something happened. */
function peakOf(lead: Past, weights: PriorityWeights): number {
  const events = lead.events ?? [];
  const scoreOf = (known: readonly EventRow[], at: string) => {
    const { requests, engagements } = joinActivities(known);
    const asked = requests.length > 0 ? requests : [{ source: lead.source }];
    const input = { profile: lead, requests: asked, engagements, now: new Date(at) };
    return scoreLead(input, weights).priority_score;
  };
  if (events.length === 0) return scoreOf([], lead.created_at);
  return Math.max(...events.map(({ at }, index) => scoreOf(events.slice(0, index + 1), at)));
}

/** Which leads would have been announced. */
export function compareRules(leads: readonly Past[], rules: TriedRules): Omit<Trial, 'isCapped'> {
  const scored = leads.map((lead) => {
    const { id, company, name, email, stage } = lead;
    const now = peakOf(lead, rulesInForce.weights);
    const tried = peakOf(lead, rules.weights);
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
 * Tries rules on the leads of the last 90 days: whom they would have announced, beside the rules in force. It changes
 * nothing. Profiles are taken as they are known today. @throws Forbidden to all but admins.
 */
export async function tryRules(
  req: PayloadRequest,
  rules: TriedRules,
  now: Date = new Date(),
): Promise<Trial> {
  assertRole(req, 'admin');
  const since = new Date(now.getTime() - trialDays * 86_400_000).toISOString();
  const found = await queryInTransaction<Past>({ payload: req.payload }, trialStatement, [
    since,
    maxTriedLeads + 1,
  ]);
  return { ...compareRules(found.slice(0, maxTriedLeads), rules), isCapped: found.length > maxTriedLeads };
}
