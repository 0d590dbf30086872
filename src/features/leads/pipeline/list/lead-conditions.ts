import { escapeLike } from '@/db/escape-like';
import { cameByVisit, originSql } from '@/features/leads/capture/visit/origin-sql';
import { monthNamed, startOfDate } from '@/lib/period';
import { awaitsReply } from './awaits-reply';
import { anyOne, type LeadFilter } from './lead-filter';
import { type LeadSteps, lacksStepSql } from './lead-steps';

/** SQL conditions on `leads`, and their parameters from `$1` on. */
export type Conditions = { sql: string; values: unknown[] };

const day = 86_400_000;

/**
 * SQL: name, address and company of a lead as one text, which searches look through. Must match the trigram index of
 * `migrations/20261122_191200_lead_changes_constraints.ts`.
 */
export const searchedText = `(coalesce(name, '') || ' ' || email || ' ' || coalesce(company, ''))`;
/**
 * SQL: paths of the pages that a lead saw before sending a form. Must match the expression of the paths' index.
 */
export const journeyPaths = `jsonb_path_query_array(data, '$.journey[*].path')`;

function quarterOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3, 1));
}

/** Value of `lostFor` that matches lost deals without a reason. */
export const unsaid = 'unsaid';

const zoneOfFilter = ({ timeZone }: LeadFilter) => timeZone ?? 'UTC';

/** SQL: stages of a lead that is, or was, qualified. */
const qualifiedStages = `('qualified', 'proposal', 'won')`;

/** SQL conditions on events: a form or a calculator, by its name or its page. */
const engagements = [
  ['form', 'submission', `data->>'form'`],
  ['sentFrom', 'submission', `data->'journey'->-1->>'path'`],
  ['calculatedOn', 'calculator', `data->>'page'`],
] as const;

/** SQL conditions on the leads of forms and calculators. Adds their parameters to `values`. */
function eventParts(filter: LeadFilter, values: unknown[]): string[] {
  return engagements.flatMap(([name, type, column]) => {
    const value = filter[name];
    if (!value) return [];
    const matching = [`type = '${type}'`, 'lead_id is not null', `data->>'spam_reason' is null`];
    const match = (part: string, parameter: string) => {
      values.push(parameter);
      matching.push(`${part}$${values.length}`);
    };
    if (filter.since) match('created_at >= ', startOfDate(filter.since, zoneOfFilter(filter)).toISOString());
    if (value !== anyOne) match(`${column} = `, value);
    return [`id = any(array(select distinct lead_id from lead_events where ${matching.join(' and ')}))`];
  });
}

type ConditionContext = {
  userId: string | null;
  now: Date;
  steps: LeadSteps;
  /** If true, the filter's stage is ignored, because the board has a column for each stage. */
  isAnyStage?: boolean;
};

/** SQL conditions of a filter. */
export function toConditions(
  filter: LeadFilter,
  { userId, now, steps, isAnyStage = false }: ConditionContext,
): Conditions {
  const parts: string[] = [];
  const values: unknown[] = [];
  const add = (part: (parameter: string) => string, value: unknown) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  const { stage, owner, source, priority, words, days, page, isWaiting, isWonThisQuarter } = filter;
  const { wonIn, lostFor, closedFrom, origin } = filter;
  if (!isAnyStage) {
    if (stage) add((p) => `stage = ${p}::enum_leads_stage`, stage);
    else parts.push(`stage <> 'spam'`);
  }
  if (owner === 'nobody') parts.push('owner_id is null');
  else if (owner) add((p) => `owner_id = ${p}::uuid`, owner === 'mine' ? userId : owner);
  if (source) add((p) => `source = ${p}`, source);
  if (priority) add((p) => `priority_score >= ${p}::numeric`, priority);
  if (words) {
    // Further addresses of the lead are not in the searched text: they match only if typed in full.
    values.push(words.toLowerCase());
    const further = `(select lead_id from lead_addresses where email = $${values.length})`;
    add((p) => `(${searchedText} ilike '%' || ${p} || '%' or id = ${further})`, escapeLike(words));
  }
  if (days) add((p) => `created_at >= ${p}::timestamptz`, new Date(now.getTime() - days * day).toISOString());
  if (page) {
    add(
      // Collects the ids in an array, which is computed once: with a join the planner misjudges how few leads match.
      (p) => `id = any(array(select distinct lead_id from lead_events
        where data ? 'journey' and lead_id is not null and ${journeyPaths} @> ${p}::jsonb))`,
      JSON.stringify([page]),
    );
  }
  if (isWaiting) parts.push(awaitsReply('leads'));
  if (filter.isWithoutStep) parts.push(lacksStepSql(steps));
  if (isWonThisQuarter) add((p) => `won_at >= ${p}::timestamptz`, quarterOf(now).toISOString());
  if (wonIn) {
    const { start, end } = monthNamed(wonIn, zoneOfFilter(filter));
    add((p) => `won_at >= ${p}::timestamptz`, start.toISOString());
    add((p) => `won_at < ${p}::timestamptz`, end.toISOString());
  }
  if (lostFor === unsaid) parts.push(`coalesce(trim(lost_reason), '') = ''`);
  else if (lostFor) add((p) => `lower(trim(lost_reason)) = lower(${p})`, lostFor);
  if (closedFrom) {
    parts.push(`stage in ('won', 'lost')`);
    add(
      (p) => `id = any(array(select lead_id from lead_events
        where type = 'stage_changed' and lead_id is not null and data->>'from' = ${p}))`,
      closedFrom,
    );
  }
  if (filter.isReached) {
    // A subquery, which is hashed; the same ids as an array would be compared one by one.
    parts.push(`(stage in ${qualifiedStages} or id in (select lead_id from lead_events
      where type = 'stage_changed' and lead_id is not null and data->>'to' in ${qualifiedStages}))`);
  }
  const ofEvents = eventParts(filter, values);
  parts.push(...ofEvents);
  if (filter.since && ofEvents.length === 0) {
    add(
      (p) => `created_at >= ${p}::timestamptz`,
      startOfDate(filter.since, zoneOfFilter(filter)).toISOString(),
    );
  }
  if (origin) add((p) => `${originSql('first_touch_utm_source', 'first_touch_referrer')} = ${p}`, origin);
  if (filter.came) parts.push(filter.came === 'visit' ? cameByVisit : `not ${cameByVisit}`);
  return { sql: parts.join(' and ') || 'true', values };
}
