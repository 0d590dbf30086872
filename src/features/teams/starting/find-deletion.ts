import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** What stands against the deletion of a workspace by its owner. */
export type Deletion = {
  /** True if the firm made the workspace, and alone may delete it. */
  isOfFirm: boolean;
  /** True if one person at most belongs to the workspace. */
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
