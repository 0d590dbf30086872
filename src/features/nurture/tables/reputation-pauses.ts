import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Records that a sequence was paused automatically. */
export async function storeReputationPause(
  req: InTransaction,
  { sequenceId, reason }: { sequenceId: string; reason: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into reputation_pauses (sequence_id, reason) values ($1, $2)
     on conflict (sequence_id) do update set reason = excluded.reason, paused_at = now()`,
    [sequenceId, reason],
  );
}
