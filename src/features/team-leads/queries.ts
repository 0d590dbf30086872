import { queryPrepared } from '@/db/prepared';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { monthStart } from '../teams/tables';
import { describeTeamLead, type TeamLead, type TeamLeadRow, type TeamLeadState } from './team-lead';

export async function findTeamLead(
  req: InTransaction,
  { teamId, id }: { teamId: string; id: string },
): Promise<TeamLead | null> {
  const [row] = await queryInTransaction<TeamLeadRow>(
    req,
    'select * from team_leads where team_id_id = $1 and id = $2',
    [teamId, id],
  );
  return row ? describeTeamLead(row) : null;
}

export interface TeamLeadFilter {
  state?: TeamLeadState | undefined;
  /** E-mail address, compared as a whole and case-insensitively. */
  email?: string | undefined;
}

/** Cursor of the list: the lead after which the next page begins. */
export type TeamLeadCursor = { at: string; id: string };

/** Columns are listed by name instead of by `*`: a prepared `select *` fails once its table gains a column. */
const columns = `id, email, name, company, phone, message, state, note, source, embed_id_id, calculation, summary,
  attribution, consent_text, metadata, version, created_at, updated_at`;

/** Leads of a workspace, the newest first. @param limit maximum number of leads */
export async function listTeamLeads(
  req: InTransaction,
  {
    teamId,
    state,
    email,
    after,
    limit,
  }: TeamLeadFilter & { teamId: string; after?: TeamLeadCursor | undefined; limit: number },
): Promise<TeamLead[]> {
  const values: unknown[] = [teamId, limit];
  const value = (given: unknown) => `$${values.push(given)}`;
  // Includes only the conditions that apply, so that each prepared plan can use its index.
  const conditions = [
    'team_id_id = $1',
    ...(state ? [`state::text = ${value(state)}`] : []),
    ...(email ? [`email = ${value(email.toLowerCase())}`] : []),
    ...(after ? [`(created_at, id) < (${value(after.at)}::timestamptz, ${value(after.id)}::uuid)`] : []),
  ];
  const rows = await queryPrepared<TeamLeadRow>(
    req,
    `select ${columns} from team_leads where ${conditions.join(' and ')} order by created_at desc, id desc limit $2`,
    values,
  );
  return rows.map(describeTeamLead);
}

export async function countLeadsOfMonth(req: InTransaction, teamId: string): Promise<number> {
  const [row] = await queryInTransaction<{ count: number }>(
    req,
    `select count(*)::int as count from team_leads
     where team_id_id = $1 and created_at >= ${monthStart}`,
    [teamId],
  );
  return row?.count ?? 0;
}

/**
 * Number of a workspace's leads in this month; null if its owners were notified in this month that the limit is
 * reached.
 */
export async function countLeadsUntilNotice(req: InTransaction, teamId: string): Promise<number | null> {
  const [row] = await queryPrepared<{ leads: number | null }>(
    req,
    `select case when exists (
         select from team_activities where team_id_id = $1 and kind = 'lead_limit_reached' and happened_at >= ${monthStart})
       then null else (select count(*)::int from team_leads where team_id_id = $1 and created_at >= ${monthStart})
       end as leads`,
    [teamId],
  );
  return row?.leads ?? null;
}
