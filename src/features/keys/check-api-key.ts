import { queryPrepared } from '@/db/prepared';
import type { InTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { type ApiScope, hashApiKey, isWellFormedKey, parseScopes } from './api-key';
import { type FoundKey, findKey } from './find-key';
import { noteKeyUse } from './tables/key-tables';

export type CheckedKey = {
  id: string;
  name: string;
  start: string;
  scopes: readonly ApiScope[];
  isSample: boolean;
  expiresAt: Date | null;
  createdAt: Date;
  team: { id: string; name: string; slug: string; timeZone: string };
};

export const unauthenticatedKey = (sentence: string) => new AppError('unauthenticated', 401, sentence);

/**
 * Checks a key with one prepared statement, together with the state of its workspace, and notes its use.
 * @param network the caller's network, in the form that rate limits use. @throws AppError 401 for a key that is
 * unknown, revoked or expired, 403 `workspace_paused` or `tools_off`
 */
export async function checkApiKey(req: InTransaction, key: string, network: string): Promise<CheckedKey> {
  if (!isWellFormedKey(key)) {
    throw unauthenticatedKey('This is no key: look whether all of it was copied.');
  }
  const [row] = await queryPrepared<FoundKey>(req, findKey, [hashApiKey(key)]);
  if (!row) throw unauthenticatedKey('This key is not known here.');
  if (row.isRevoked) throw unauthenticatedKey('This key was revoked.');
  if (row.isExpired) throw unauthenticatedKey('This key has expired.');
  if (row.isPaused) {
    throw new AppError(
      'workspace_paused',
      403,
      'The workspace is paused. Nothing is lost: its owner can ask why.',
    );
  }
  if (!row.hasTools) {
    throw new AppError('tools_off', 403, 'The partner tools are switched off for this workspace.');
  }
  if (!row.isUseKnown) await noteKeyUse(req, row.id, network);
  return {
    ...{ id: row.id, name: row.name, start: row.start, isSample: row.is_sample === true },
    scopes: parseScopes(row.scopes),
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    createdAt: new Date(row.created_at),
    team: { id: row.team_id, name: row.team_name, slug: row.slug, timeZone: row.time_zone },
  };
}
