import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Whether the sample key is that of a workspace which nobody belongs to. */
export async function hasSampleKey(req: InTransaction, hash: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `select from api_keys key where key_hash = $1
     and not exists (select from team_memberships where team_id_id = key.team_id_id)`,
    [hash],
  );
  return rows.length > 0;
}

/** Makes the sample key of a workspace. It reads leads, and nothing else. One that was revoked leaves it revoked. */
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
 * The sample workspace: the one of the sample key, else of its usual address if that is given. One that somebody belongs to is theirs,
 * whatever it is called, and its leads are not for everybody.
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
