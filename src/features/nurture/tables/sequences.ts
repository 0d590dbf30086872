import { type InTransaction, queryInTransaction } from '@/db/transaction';

/**
 * Pauses or resumes a sequence, in the published version and in an editor's draft, which remains a draft.
 * @returns false if nothing changed.
 */
export async function setSequencePaused(
  req: InTransaction,
  sequenceId: string,
  isPaused: boolean,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `with changed as (
       update sequences set is_paused = $2, updated_at = now()
       where id = $1 and coalesce(is_paused, false) <> $2 returning id
     ), drafted as (
       update _sequences_v set version_is_paused = $2 where parent_id in (select id from changed) and latest
     )
     select id from changed`,
    [sequenceId, isPaused],
  );
  return rows.length > 0;
}
