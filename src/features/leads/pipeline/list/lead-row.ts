/** A lead as shown in list and board. */
import type { ScoreBreakdown } from '../../signals/scoring/score';
import { awaitsReply } from './awaits-reply';
import { firstReason } from './first-reason';
import type { Stage } from './lead-filter';
import type { LeadSteps } from './lead-steps';

export type Money = { amount: number; currency: string | null };

export interface LeadRow {
  id: string;
  email: string;
  name: string | null;
  company: string | null;
  source: string;
  stage: Stage;
  priority: number;
  /** Main reason for the priority; null if it was set by hand. */
  reason: string | null;
  owner: string | null;
  createdAt: Date;
  updatedAt: Date;
  isWaiting: boolean;
  /** Value of the deal, in units of its currency. */
  deal: Money | null;
  /** The most urgent open step. `due` is its time, or noon UTC of the due day if it has no time. */
  next: { title: string; due: Date; isTimed: boolean } | null;
  /** Last event. */
  last: { words: string; at: Date } | null;
}

/** Row of `leadColumns`. */
export type RawLead = {
  id: string;
  email: string;
  name: string | null;
  company: string | null;
  source: string;
  stage: Stage;
  priority: number;
  score_breakdown: ScoreBreakdown | null;
  owner: string | null;
  created_at: string;
  updated_at: string;
  is_waiting: boolean;
  deal_value: number | null;
  currency: string | null;
  next_title: string | null;
  next_due: string | null;
  next_is_timed: boolean | null;
  last_words: string | null;
  last_at: string | null;
};

export const leadColumns = `
  lead.id, lead.email, lead.name, lead.company, lead.source, lead.stage::text as stage,
  lead.priority_score::float8 as priority, lead.score_breakdown, coalesce(owner.name, owner.email) as owner,
  lead.created_at, lead.updated_at, ${awaitsReply('lead')} as is_waiting,
  lead.deal_value::float8 as deal_value, lead.currency::text as currency,
  step.title as next_title, step.due_on as next_due, step.is_timed as next_is_timed,
  happened.words as last_words, happened.created_at as last_at`;

/**
 * SQL `from` clause for `leadColumns`. @param chosen SQL that returns rows of `leads`. @param steps SQL of the leads'
 * planned steps
 */
export const leadsWithLast = (chosen: string, { open }: LeadSteps) => `
  (${chosen}) lead
  left join users owner on owner.id = lead.owner_id
  left join lateral (
    select coalesce(summary, replace(type::text, '_', ' ')) as words, created_at from lead_events
    where lead_id = lead.id order by created_at desc limit 1
  ) happened on true
  left join lateral (
    select title, due_on, is_timed from (${open}) planned order by due_on, title limit 1
  ) step on true`;

export const leadOf = (raw: RawLead): LeadRow => ({
  id: raw.id,
  email: raw.email,
  name: raw.name,
  company: raw.company,
  source: raw.source,
  stage: raw.stage,
  priority: raw.priority,
  reason: firstReason(raw.score_breakdown),
  owner: raw.owner,
  createdAt: new Date(raw.created_at),
  updatedAt: new Date(raw.updated_at),
  isWaiting: raw.is_waiting,
  deal: raw.deal_value === null ? null : { amount: raw.deal_value, currency: raw.currency },
  next: raw.next_due
    ? { title: raw.next_title ?? '', due: new Date(raw.next_due), isTimed: raw.next_is_timed ?? false }
    : null,
  last: raw.last_at ? { words: raw.last_words ?? '', at: new Date(raw.last_at) } : null,
});
