/** A lead as shown in list and board. */
import type { ScoreBreakdown } from '../scoring/score';
import { firstReason } from './first-reason';
import type { Stage } from './lead-filter';

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
  last_words: string | null;
  last_at: string | null;
};

export const leadColumns = `
  lead.id, lead.email, lead.name, lead.company, lead.source, lead.stage::text as stage,
  lead.priority_score::float8 as priority, lead.score_breakdown, coalesce(owner.name, owner.email) as owner,
  lead.created_at, lead.updated_at, lead.stage = 'new' or lead.unanswered_since is not null as is_waiting,
  happened.words as last_words, happened.created_at as last_at`;

/** Source of `leadColumns`. @param chosen SQL that returns rows of `leads`. */
export const leadsWithLast = (chosen: string) => `
  (${chosen}) lead
  left join users owner on owner.id = lead.owner_id
  left join lateral (
    select coalesce(summary, replace(type::text, '_', ' ')) as words, created_at from lead_events
    where lead_id = lead.id order by created_at desc limit 1
  ) happened on true`;

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
  last: raw.last_at ? { words: raw.last_words ?? '', at: new Date(raw.last_at) } : null,
});
