/** Statements that write leads of workspaces. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { TeamLead, TeamLeadRow } from './team-lead';

type Given = Partial<
  Pick<
    TeamLead,
    | 'name'
    | 'company'
    | 'phone'
    | 'message'
    | 'calculation'
    | 'summary'
    | 'attribution'
    | 'consent_text'
    | 'metadata'
    | 'embed_id'
  >
>;

export type NewTeamLead = Given & Pick<TeamLead, 'email' | 'source'> & { teamId: string };

const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);

export async function insertTeamLead(req: InTransaction, lead: NewTeamLead): Promise<TeamLeadRow> {
  const [row] = await queryInTransaction<TeamLeadRow>(
    req,
    `insert into team_leads (team_id_id, email, source, name, company, phone, message, calculation, summary,
       attribution, consent_text, metadata, embed_id_id, state, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'new', 1) returning *`,
    [
      lead.teamId,
      lead.email,
      lead.source,
      lead.name ?? null,
      lead.company ?? null,
      lead.phone ?? null,
      lead.message ?? null,
      json(lead.calculation),
      lead.summary ?? null,
      json(lead.attribution),
      lead.consent_text ?? null,
      json(lead.metadata),
      lead.embed_id ?? null,
    ],
  );
  if (!row) throw new Error('An insert returned no row.');
  return row;
}

/** Fields that can be changed; omitted fields keep their values. */
export type TeamLeadChange = Partial<
  Pick<TeamLead, 'name' | 'company' | 'phone' | 'state' | 'note' | 'metadata'>
>;

type Which = { teamId: string; id: string; version?: number | undefined };

/** @returns no row if the stored version differs from `version` */
export async function updateTeamLead(
  req: InTransaction,
  { teamId, id, version, change }: Which & { change: TeamLeadChange },
): Promise<{ row: TeamLeadRow | undefined; isThere: boolean }> {
  const stored = { ...change, ...('metadata' in change && { metadata: json(change.metadata) }) };
  const entries = Object.entries(stored);
  const columns = entries.map(([name], index) => `${name} = $${index + 4}, `).join('');
  const [row] = await queryInTransaction<TeamLeadRow>(
    req,
    `update team_leads set ${columns} version = version + 1, updated_at = now()
     where team_id_id = $1 and id = $2 and ($3::int is null or version = $3) returning *`,
    [teamId, id, version ?? null, ...entries.map(([, value]) => value)],
  );
  return { row, isThere: row !== undefined || (await isLeadThere(req, { teamId, id })) };
}

/** @returns the version that was deleted; undefined if the stored version differs from `version` */
export async function deleteTeamLead(
  req: InTransaction,
  { teamId, id, version }: Which,
): Promise<{ deleted: number | undefined; isThere: boolean }> {
  const [row] = await queryInTransaction<{ version: number }>(
    req,
    'delete from team_leads where team_id_id = $1 and id = $2 and ($3::int is null or version = $3) returning version::int',
    [teamId, id, version ?? null],
  );
  return { deleted: row?.version, isThere: row !== undefined || (await isLeadThere(req, { teamId, id })) };
}

async function isLeadThere(req: InTransaction, { teamId, id }: Omit<Which, 'version'>): Promise<boolean> {
  const rows = await queryInTransaction(req, 'select id from team_leads where team_id_id = $1 and id = $2', [
    teamId,
    id,
  ]);
  return rows.length > 0;
}
