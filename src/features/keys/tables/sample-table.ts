import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Whether the sample key with this hash exists and its workspace has no members. */
export async function hasSampleKey(req: InTransaction, hash: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `select from api_keys key where key_hash = $1
     and not exists (select from team_memberships where team_id_id = key.team_id_id)`,
    [hash],
  );
  return rows.length > 0;
}

/**
 * Inserts the sample key of a workspace, or replaces the former one. The key can read leads, and nothing else. If the
 * former key was revoked, the new one is revoked as well.
 */
export async function putSampleKey(
  req: InTransaction,
  { teamId, start, hash }: { teamId: string; start: string; hash: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `with former as (delete from api_keys where is_sample returning revoked_at)
     insert into api_keys (team_id_id, name, start, key_hash, scopes, is_sample, revoked_at)
     select $1, 'Sample key of the developers’ page', $2, $3, 'leads:read', true, max(revoked_at) from former`,
    [teamId, start, hash],
  );
}

/**
 * Id of the sample workspace: the one that has the sample key, else the one with the given slug. A workspace with
 * members is never the sample, because its leads are not public.
 */
export async function findSampleTeam(req: InTransaction, slug = ''): Promise<string | undefined> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `select team.id from teams team
     where not exists (select from team_memberships where team_id_id = team.id)
       and (team.slug = $1 or exists (select from api_keys where team_id_id = team.id and is_sample))
     order by team.slug = $1, team.id limit 1`,
    [slug],
  );
  return row?.id;
}

export async function isSlugTaken(req: InTransaction, slug: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    'select from teams where slug = $1 union all select from team_slugs where slug = $1',
    [slug],
  );
  return rows.length > 0;
}
