import { queryPrepared } from '@/db/prepared';
import type { InTransaction } from '@/db/transaction';
import { describeTeamLead, type TeamLead, type TeamLeadRow } from '../../team-leads/team-lead';

/** A lead with the name of the embed it came from. */
export type PhoneLead = TeamLead & { embed: string | null };

type LeadRow = TeamLeadRow & { embed: string | null };

const source = 'team_leads lead left join embeds embed on embed.id = lead.embed_id_id';

/**
 * Leads of a workspace that came today or are unanswered, the newest first. @param timeZone time zone that determines
 * which day is today
 */
export async function listTodayLeads(
  req: InTransaction,
  { teamId, timeZone, limit }: { teamId: string; timeZone: string; limit: number },
): Promise<PhoneLead[]> {
  const rows = await queryPrepared<LeadRow>(
    req,
    `select lead.*, embed.name as embed from ${source}
     where lead.team_id_id = $1
       and (lead.state = 'new' or lead.created_at >= date_trunc('day', now() at time zone $2) at time zone $2)
     order by lead.created_at desc, lead.id desc limit $3`,
    [teamId, timeZone, limit],
  );
  return rows.map((row) => ({ ...describeTeamLead(row), embed: row.embed }));
}

export async function findPhoneLead(
  req: InTransaction,
  { teamId, id }: { teamId: string; id: string },
): Promise<PhoneLead | null> {
  const [row] = await queryPrepared<LeadRow>(
    req,
    `select lead.*, embed.name as embed from ${source} where lead.team_id_id = $1 and lead.id = $2`,
    [teamId, id],
  );
  return row ? { ...describeTeamLead(row), embed: row.embed } : null;
}

export type TodayFigures = { views: number; answers: number; leads: number };

/**
 * Numbers of views, completions and leads of all embeds of a workspace on the current UTC day, as the page of figures
 * shows them.
 */
export async function readTodayFigures(req: InTransaction, teamId: string): Promise<TodayFigures> {
  const [row] = await queryPrepared<TodayFigures>(
    req,
    `select coalesce(sum(views), 0)::int as views, coalesce(sum(completions), 0)::int as answers,
       coalesce(sum(leads), 0)::int as leads
     from embed_days where team_id_id = $1 and day = to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`,
    [teamId],
  );
  return row ?? { views: 0, answers: 0, leads: 0 };
}

/** Unanswered leads, counted up to a thousand. */
export async function countOpenLeads(req: InTransaction, teamId: string): Promise<number> {
  const [row] = await queryPrepared<{ count: number }>(
    req,
    `select count(*)::int as count
     from (select from team_leads where team_id_id = $1 and state = 'new' limit 1000) open`,
    [teamId],
  );
  return row?.count ?? 0;
}
