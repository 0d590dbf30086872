/** Rows of embeds, inserted by SQL instead of by their form. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@/lib/language/language';
import { rows } from '../db';
import { aWorkspace } from '../workspaces/workspaces';

async function idOf(sql: string, values: unknown[]): Promise<string> {
  const [row] = await rows<{ id: string }>(sql, values);
  if (!row) throw new Error(`No row: ${sql}`);
  return row.id;
}

type Own = {
  word?: string;
  origins?: readonly string[];
  recipients?: readonly string[];
  language?: Language;
};

export const aStoredEmbed = (
  teamId: string,
  { word = randomUUID(), origins = [], recipients = [], language = 'en' }: Own = {},
): Promise<string> =>
  idOf(
    `insert into embeds (team_id_id, public_id, name, heading, calculator, inputs, accent, background, ink, origins, recipients,
       language)
     values ($1, $2, $3, $3, 'roi', '{}', '#b03a1a', '#ffffff', '#1b1f27', $4, $5, $6) returning id`,
    [teamId, randomUUID(), word, JSON.stringify(origins), JSON.stringify(recipients), language],
  );

export const publicIdOf = async (id: string): Promise<string> =>
  (await rows<{ public_id: string }>('select public_id from embeds where id = $1', [id]))[0]?.public_id ?? '';

export const aStoredDomain = async (teamId: string, word: string = randomUUID()): Promise<string> =>
  idOf(
    `insert into embed_domains (team_id_id, embed_id_id, hostname, token) values ($1, $2, $3, $3) returning id`,
    [teamId, await aStoredEmbed(teamId), word],
  );

export const aStoredEmbedEvent = async (teamId: string, word: string = randomUUID()): Promise<string> =>
  idOf(
    `insert into embed_events (team_id_id, embed_id_id, type, opening, happened_at)
     values ($1, $2, 'view', $3, now()) returning id`,
    [teamId, await aStoredEmbed(teamId), word],
  );

export const aStoredEmbedDay = async (teamId: string, word = '2026-01-01'): Promise<string> =>
  idOf('insert into embed_days (team_id_id, embed_id_id, day) values ($1, $2, $3) returning id', [
    teamId,
    await aStoredEmbed(teamId),
    word,
  ]);

export const aStoredEmbedInput = async (teamId: string, word = 'hoursPerWeek'): Promise<string> =>
  idOf(
    `insert into embed_inputs (team_id_id, embed_id_id, day, input, amount, times)
     values ($1, $2, '2026-01-01', $3, 1, 1) returning id`,
    [teamId, await aStoredEmbed(teamId), word],
  );

/** A workspace with the partner tools. */
export const aPartner = () => aWorkspace({ features: { 'partner-tools': true } });
