import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import { toolsRun } from '../../partners/tool-access';

export type EmbedRow = Row<'embeds'>;

/**
 * State of an embed: `paused` by the workspace, `stopped` by the firm, `off` if the workspace is paused or has no
 * partner tools.
 */
export type EmbedState = 'live' | 'paused' | 'stopped' | 'off' | 'deleted';

/** SQL: state of an embed `embed` of the workspace `team`. */
const state = `case when embed.deleted_at is not null then 'deleted'
    when not (${toolsRun('team')}) then 'off'
    when embed.firm_paused_at is not null then 'stopped'
    when embed.paused_at is not null then 'paused' else 'live' end`;

export async function countEmbeds(req: InTransaction, teamId: string): Promise<number> {
  const [row] = await queryInTransaction<{ count: number }>(
    req,
    'select count(*)::int as count from embeds where team_id_id = $1 and deleted_at is null',
    [teamId],
  );
  return row?.count ?? 0;
}

export type ListedEmbed = EmbedRow & { state: EmbedState };

/** Embeds of a workspace, the newest first. */
export const listEmbeds = (req: InTransaction, teamId: string): Promise<ListedEmbed[]> =>
  queryInTransaction<ListedEmbed>(
    req,
    `select embed.*, ${state} as state from embeds embed join teams team on team.id = embed.team_id_id
     where team.id = $1 and embed.deleted_at is null order by embed.created_at desc, embed.id`,
    [teamId],
  );

/** @returns null if the workspace has no such embed */
export async function findEmbed(
  req: InTransaction,
  { teamId, id }: { teamId: string; id: string },
): Promise<ListedEmbed | null> {
  if (!uuid.test(id)) return null;
  const [row] = await queryInTransaction<ListedEmbed>(
    req,
    `select embed.*, ${state} as state from embeds embed join teams team on team.id = embed.team_id_id
     where team.id = $1 and embed.id = $2 and embed.deleted_at is null`,
    [teamId, id],
  );
  return row ?? null;
}

export type ShownEmbed = ListedEmbed & {
  team: string;
  /** WebP as base64; null without a logo. */
  logo: string | null;
};

/** An embed by the id in its URL, whatever its state; null if there never was one. */
export async function findShownEmbed(req: InTransaction, publicId: string): Promise<ShownEmbed | null> {
  const [row] = await queryInTransaction<ShownEmbed>(
    req,
    `select embed.*, ${state} as state, team.name as team, logo.picture as logo
     from embeds embed join teams team on team.id = embed.team_id_id
       left join team_logos logo on logo.team_id_id = team.id
     where embed.public_id = $1`,
    [publicId],
  );
  return row ?? null;
}

/** Public ids of all embeds, including deleted ones, whose pages state that the embed was deleted. */
export async function listEmbedIds(req: InTransaction): Promise<string[]> {
  const rows = await queryInTransaction<{ public_id: string }>(req, 'select public_id from embeds');
  return rows.map(({ public_id }) => public_id);
}
