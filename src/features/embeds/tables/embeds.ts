/** Statements that write embeds. */
import { randomBytes } from 'node:crypto';
import { sampleEmbedId } from '@/config/routes';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { standardColours } from '../settings/embed-schema';
import type { EmbedRow } from '../settings/queries';

export type EmbedSettings = Pick<
  EmbedRow,
  | 'name'
  | 'calculator'
  | 'language'
  | 'heading'
  | 'intro'
  | 'accent'
  | 'background'
  | 'ink'
  | 'follows_look'
  | 'shows_logo'
> & { inputs: object; origins: readonly string[]; recipients: readonly string[] };

const valuesOf = (settings: EmbedSettings) => [
  settings.name,
  settings.calculator,
  settings.heading,
  settings.intro,
  JSON.stringify(settings.inputs),
  settings.accent,
  settings.background,
  settings.ink,
  settings.shows_logo,
  JSON.stringify(settings.origins),
  JSON.stringify(settings.recipients),
  settings.language,
  settings.follows_look,
];

/** Random id, so that nobody can find embeds by guessing. */
const newPublicId = () => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x');

/** Inserts an embed. @returns its id */
export async function insertEmbed(
  req: InTransaction,
  teamId: string,
  settings: EmbedSettings,
): Promise<string> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into embeds (team_id_id, public_id, name, calculator, heading, intro, inputs, accent, background, ink,
       shows_logo, origins, recipients, language, follows_look)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [teamId, newPublicId(), ...valuesOf(settings)],
  );
  if (!row) throw new Error('An insert returned no row.');
  return row.id;
}

export async function hasSampleEmbed(req: InTransaction): Promise<boolean> {
  const rows = await queryInTransaction(req, 'select id from embeds where public_id = $1', [sampleEmbedId]);
  return rows.length > 0;
}

/** Inserts the embed that the product page shows, unless it exists. */
export async function putSampleEmbed(req: InTransaction, teamId: string): Promise<void> {
  const { accent, background, ink } = standardColours;
  await queryInTransaction(
    req,
    `insert into embeds (team_id_id, public_id, name, calculator, heading, accent, background, ink, follows_look)
     values ($1, $2, 'Sample on the product page', 'roi', 'What would automation save you?', $3, $4, $5, true)
     on conflict (public_id) do nothing`,
    [teamId, sampleEmbedId, accent, background, ink],
  );
}

export async function updateEmbed(req: InTransaction, id: string, settings: EmbedSettings): Promise<void> {
  await queryInTransaction(
    req,
    `update embeds set name = $2, calculator = $3, heading = $4, intro = $5, inputs = $6, accent = $7,
       background = $8, ink = $9, shows_logo = $10, origins = $11, recipients = $12, language = $13, follows_look = $14,
       version = version + 1, updated_at = now()
     where id = $1`,
    [id, ...valuesOf(settings)],
  );
}

const moments = { paused: 'paused_at', deleted: 'deleted_at' } as const;

/** Pauses, resumes or deletes an embed. */
export async function markEmbed(
  req: InTransaction,
  id: string,
  mark: keyof typeof moments,
  isOn: boolean,
): Promise<void> {
  await queryInTransaction(
    req,
    `update embeds set ${moments[mark]} = case when $2::boolean then now() end, updated_at = now(),
       version = version + 1 where id = $1`,
    [id, isOn],
  );
}

/** Ends all links to the figures of an embed. */
export async function endShares(req: InTransaction, id: string): Promise<void> {
  await queryInTransaction(req, 'update embeds set share_round = share_round + 1 where id = $1', [id]);
}

/** An embed that the firm paused or resumed. */
type FirmChange = { team_id: string; name: string };

/**
 * Pauses an embed on behalf of the firm. @returns undefined if the embed is deleted, or already paused by the
 * firm
 */
export async function stopEmbed(
  req: InTransaction,
  id: string,
  reason: string,
): Promise<FirmChange | undefined> {
  const [changed] = await queryInTransaction<FirmChange>(
    req,
    `update embeds set firm_paused_at = now(), firm_paused_because = $2, version = version + 1,
       updated_at = now()
     where id = $1 and firm_paused_at is null and deleted_at is null returning team_id_id as team_id, name`,
    [id, reason],
  );
  return changed;
}

/** Ends the firm’s pause. @returns undefined if there is none */
export async function startEmbed(req: InTransaction, id: string): Promise<FirmChange | undefined> {
  const [changed] = await queryInTransaction<FirmChange>(
    req,
    `update embeds set firm_paused_at = null, firm_paused_because = null, version = version + 1,
       updated_at = now()
     where id = $1 and firm_paused_at is not null returning team_id_id as team_id, name`,
    [id],
  );
  return changed;
}
