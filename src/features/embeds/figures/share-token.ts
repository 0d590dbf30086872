/**
 * Read-only links to the figures of an embed. Links expire, and are signed, so that nothing is stored for them.
 */
import { z } from 'zod';
import { env } from '@/config/env';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';
import { toolsRun } from '../../partners/tool-access';
import type { EmbedRow } from '../settings/queries';

const key = deriveKey(env.payloadSecret, 'embed figures');

const Shared = z.object({ embed: z.uuid(), round: z.number(), until: z.number() });

/** Choices for the validity of a link, in days. */
export const shareDays = [7, 30, 90] as const;

const dayMs = 86_400_000;

export const shareUntil = (days: number, now = Date.now()): number => now + days * dayMs;

export const shareToken = (
  { id, share_round }: Pick<EmbedRow, 'id' | 'share_round'>,
  until: number,
): string => signToken(key, JSON.stringify({ embed: id, round: Number(share_round), until }));

const madeKey = deriveKey(env.payloadSecret, 'embed figures made');
const Made = z.object({ embed: z.uuid(), until: z.number() });

/**
 * Token that proves that a link was created by the form, which records its creation. The page that shows the link
 * requires this token.
 */
export const signMadeShare = (embed: string, until: number): string =>
  signToken(madeKey, JSON.stringify({ embed, until }));

/**
 * Time until which a link created by the form is valid; null for an expired link, and for a text that is not
 * authentic or belongs to another embed.
 */
export function readMadeShare(text: string, embed: string, now = Date.now()): number | null {
  const signed = readToken(madeKey, text);
  const made = signed === null ? undefined : Made.safeParse(JSON.parse(signed)).data;
  return made?.embed === embed && made.until > now ? made.until : null;
}

export type SharedEmbed = Pick<EmbedRow, 'id' | 'name' | 'calculator'> & { team: string; until: Date };

/**
 * Finds the embed of a link; `ended` if the link has expired or was ended, or the embed is no longer available; null
 * if the token is not authentic.
 */
export async function findSharedEmbed(
  req: InTransaction,
  token: string,
  now = Date.now(),
): Promise<SharedEmbed | 'ended' | null> {
  const text = readToken(key, token);
  const shared = text === null ? undefined : Shared.safeParse(JSON.parse(text)).data;
  if (!shared) return null;
  if (shared.until <= now) return 'ended';
  const [row] = await queryInTransaction<Omit<SharedEmbed, 'until'>>(
    req,
    `select embed.id, embed.name, embed.calculator, team.name as team
     from embeds embed join teams team on team.id = embed.team_id_id
     where embed.id = $1 and embed.share_round = $2 and embed.deleted_at is null and ${toolsRun('team')}`,
    [shared.embed, shared.round],
  );
  return row ? { ...row, until: new Date(shared.until) } : 'ended';
}
