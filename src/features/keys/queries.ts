import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { type ApiScope, parseScopes } from './api-key';

export type KeyState = 'live' | 'replaced' | 'expired' | 'revoked';

export type ListedKey = {
  id: string;
  name: string;
  start: string;
  scopes: ApiScope[];
  state: KeyState;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsed: { at: Date; network: string | null } | null;
};

type KeyRow = Pick<
  Row<'api_keys'>,
  | 'id'
  | 'name'
  | 'start'
  | 'scopes'
  | 'created_at'
  | 'expires_at'
  | 'revoked_at'
  | 'rotated_at'
  | 'last_used_at'
  | 'last_used_network'
> & { isExpired: boolean };

export const keyColumns = `key.id, key.name, key.start, key.scopes, key.created_at, key.expires_at, key.revoked_at,
  key.rotated_at, key.last_used_at, key.last_used_network, coalesce(key.expires_at <= now(), false) as "isExpired"`;

/** SQL condition on a row of `api_keys`: true for a valid key. */
export const isLiveKey = 'revoked_at is null and (expires_at is null or expires_at > now())';

function stateOf({ revoked_at, rotated_at, isExpired }: KeyRow): KeyState {
  if (revoked_at !== null) return 'revoked';
  if (isExpired) return 'expired';
  return rotated_at === null ? 'live' : 'replaced';
}

const dateOf = (value: string | null) => (value === null ? null : new Date(value));

export const describeKey = (row: KeyRow): ListedKey => ({
  ...{ id: row.id, name: row.name, start: row.start, scopes: parseScopes(row.scopes), state: stateOf(row) },
  createdAt: new Date(row.created_at),
  expiresAt: dateOf(row.expires_at),
  revokedAt: dateOf(row.revoked_at),
  lastUsed:
    row.last_used_at === null ? null : { at: new Date(row.last_used_at), network: row.last_used_network },
});

/** Keys of a workspace, at most 200: valid ones first, then the newest. */
export async function listKeys(req: InTransaction, teamId: string): Promise<ListedKey[]> {
  const rows = await queryInTransaction<KeyRow>(
    req,
    `select ${keyColumns} from api_keys key where team_id_id = $1
     order by (${isLiveKey}) desc, created_at desc, id limit 200`,
    [teamId],
  );
  return rows.map(describeKey);
}

export async function findListedKey(
  req: InTransaction,
  { teamId, id }: { teamId: string; id: string },
): Promise<ListedKey | null> {
  const [row] = await queryInTransaction<KeyRow>(
    req,
    `select ${keyColumns} from api_keys key where team_id_id = $1 and id::text = $2`,
    [teamId, id],
  );
  return row ? describeKey(row) : null;
}

/** A new key that nobody has seen yet, encrypted for the person who created it; null after ten minutes. */
export async function findSealedKey(
  req: InTransaction,
  { teamId, id }: { teamId: string; id: string },
): Promise<string | null> {
  const [row] = await queryInTransaction<{ sealed: string | null }>(
    req,
    'select sealed from api_keys where team_id_id = $1 and id = $2 and sealed_until > now()',
    [teamId, id],
  );
  return row?.sealed ?? null;
}

/** Number of valid keys of a workspace. */
export async function countLiveKeys(req: InTransaction, teamId: string): Promise<number> {
  const [row] = await queryInTransaction<{ count: number }>(
    req,
    `select count(*)::int as count from api_keys where team_id_id = $1 and ${isLiveKey}`,
    [teamId],
  );
  return row?.count ?? 0;
}
