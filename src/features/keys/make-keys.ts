/** Actions of members on the keys of their workspace, in a transaction that locks the workspace. */
import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { AppError } from '@/http/app-error';
import type { TeamRequest } from '../teams/actions/team-action';
import { recordTeamActivity } from '../teams/activity/record-team-activity';
import { type ApiScope, formatScopes, generateApiKey, hashApiKey, startOfKey } from './api-key';
import { maxKeys } from './limits';
import { countLiveKeys, findListedKey } from './queries';
import { sealKey } from './reveal-key';
import { insertKey, markRevoked, markRotated } from './tables/key-tables';

const day = 86_400_000;

async function addKey(
  req: TeamRequest,
  {
    teamId,
    name,
    scopes,
    expiresAt,
  }: { teamId: string; name: string; scopes: string; expiresAt: Date | null },
): Promise<string> {
  const key = generateApiKey();
  const id = randomUUID();
  await insertKey(req, {
    ...{ id, teamId, name, scopes, expiresAt },
    ...{ start: startOfKey(key), hash: hashApiKey(key) },
    sealed: sealKey(key, { id, userId: String(req.user.id) }),
  });
  return id;
}

/**
 * @param wayOut advice for the error message. @throws AppError 409 if the workspace has reached its maximum number of
 * keys
 */
async function assertKeyFits(req: TeamRequest, teamId: string, wayOut: string): Promise<void> {
  if ((await countLiveKeys(req, teamId)) < maxKeys) return;
  throw new AppError('too_many_keys', 409, `A workspace has at most ${maxKeys} keys that work. ${wayOut}`);
}

/** Creates a key. @returns its id. @throws AppError 409 if the workspace has reached its maximum number of keys */
export async function makeKey(
  req: TeamRequest,
  {
    teamId,
    name,
    scopes,
    days,
  }: { teamId: string; name: string; scopes: readonly ApiScope[]; days: number | null },
): Promise<string> {
  await assertKeyFits(req, teamId, 'Revoke one that is not needed any more.');
  const expiresAt = days === null ? null : new Date(Date.now() + days * day);
  const id = await addKey(req, { teamId, name, scopes: formatScopes(scopes), expiresAt });
  await recordTeamActivity(req, { teamId, kind: 'key_made', details: { name } });
  return id;
}

/**
 * Creates a key that replaces another, which remains valid for the overlap. @returns the id of the new key. @throws
 * AppError 409 if the old key was replaced, revoked or has expired, or if the workspace would have more than its
 * maximum of keys during the overlap, 404 if there is no such key
 */
export async function rotateKey(
  req: TeamRequest,
  { teamId, id, overlapSeconds }: { teamId: string; id: string; overlapSeconds: number },
): Promise<string> {
  const old = await markRotated(req, { teamId, id, overlapSeconds });
  if (!old) throw await goneKey(req, { teamId, id });
  await assertKeyFits(req, teamId, 'Let the old one end at once, or revoke another first.');
  const expiresAt = old.lifetime === null ? null : new Date(Date.now() + Number(old.lifetime) * 1000);
  const made = await addKey(req, { teamId, name: old.name, scopes: old.scopes, expiresAt });
  await recordTeamActivity(req, { teamId, kind: 'key_rotated', details: { name: old.name } });
  return made;
}

/**
 * Revokes a key from the next request on. @throws AppError 409 if the key was already revoked, 404 if there is no
 * such key
 */
export async function revokeKey(
  req: TeamRequest,
  { teamId, id }: { teamId: string; id: string },
): Promise<void> {
  const revoked = await markRevoked(req, { teamId, id });
  if (!revoked) throw await goneKey(req, { teamId, id });
  await recordTeamActivity(req, { teamId, kind: 'key_revoked', details: { name: revoked.name } });
}

const sentences = {
  live: 'This key is a sample, and stays as it is.',
  replaced: 'Somebody has replaced this key already. The new one stands in the list.',
  revoked: 'This key was revoked before.',
  expired: 'This key has expired already.',
} as const;

async function goneKey(req: PayloadRequest, which: { teamId: string; id: string }): Promise<AppError> {
  const key = await findListedKey(req, which);
  return key
    ? new AppError('key_changed', 409, sentences[key.state])
    : new AppError('not_found', 404, 'There is no such key in this workspace.');
}
