/** A lead of a workspace, in the form that its members, its systems and its webhooks receive. */
import type { Row } from '@/db/row';
import { isRecord } from '@/lib/is-record';

export const teamLeadStates = ['new', 'contacted', 'won', 'lost'] as const;
export type TeamLeadState = (typeof teamLeadStates)[number];

export const teamLeadSources = ['embed', 'api'] as const;
export type TeamLeadSource = (typeof teamLeadSources)[number];

export const maxNote = 2000;

export type TeamLeadCalculation = { calculator: string; inputs: Record<string, number>; result: object };

/** Origin of the lead; any part can be missing. */
export type TeamLeadAttribution = {
  /** URL of the page that showed the embed, without its query. */
  page?: string;
  referrer?: string;
  /** Campaign parameters by name, such as `utm_source`. */
  campaign?: Record<string, string>;
};

/** A lead as it is sent to other systems: snake case, times as ISO 8601 in UTC, null for missing values. */
export interface TeamLead {
  id: string;
  email: string;
  name: string | null;
  company: string | null;
  phone: string | null;
  message: string | null;
  state: TeamLeadState;
  note: string | null;
  source: TeamLeadSource;
  /** Embed through which the lead was submitted. */
  embed_id: string | null;
  calculation: TeamLeadCalculation | null;
  summary: string | null;
  attribution: TeamLeadAttribution;
  consent_text: string | null;
  metadata: Record<string, unknown>;
  version: number;
  created_at: string;
  updated_at: string;
}

export type TeamLeadRow = Omit<Row<'team_leads'>, 'team_id_id'>;

export const describeTeamLead = (row: TeamLeadRow): TeamLead => ({
  id: row.id,
  email: row.email,
  name: row.name,
  company: row.company,
  phone: row.phone,
  message: row.message,
  state: row.state,
  note: row.note,
  source: row.source,
  embed_id: row.embed_id_id,
  calculation: row.calculation as TeamLeadCalculation | null,
  summary: row.summary,
  attribution: (isRecord(row.attribution) ? row.attribution : {}) as TeamLeadAttribution,
  consent_text: row.consent_text,
  metadata: isRecord(row.metadata) ? row.metadata : {},
  version: Number(row.version),
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
});
