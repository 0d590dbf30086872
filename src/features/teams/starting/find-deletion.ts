import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Reasons why the owner of a workspace cannot delete it. */
export type Deletion = {
  /** True if the firm created the workspace; then only the firm may delete it. */
  isOfFirm: boolean;
  /** True if at most one person belongs to the workspace. */
  isAlone: boolean;
};

export async function findDeletion(req: InTransaction, teamId: string): Promise<Deletion> {
  const [row] = await queryInTransaction<{ is_of_firm: boolean; people: number }>(
    req,
    `select not coalesce(is_self_started, false) as is_of_firm,
       (select count(*)::int from team_memberships where team_id_id = teams.id) as people
     from teams where id = $1`,
    [teamId],
  );
  return { isOfFirm: row?.is_of_firm ?? true, isAlone: (row?.people ?? 0) <= 1 };
}
