import type { Payload } from 'payload';
import { queryInTransaction } from '@/db/transaction';

/** The sequence in which every new lead is enrolled. */
export const firstSequence = 'onboarding';

/**
 * Sentence that explains why new leads get no emails: the first sequence is missing or not published; else null.
 */
export async function findEntryProblem(payload: Payload): Promise<string | null> {
  const [sequence] = await queryInTransaction<{ is_published: boolean; is_paused: boolean }>(
    { payload },
    `select _status = 'published' as is_published, is_paused from sequences where name = $1`,
    [firstSequence],
  );
  if (!sequence) return `New leads get no emails: there is no sequence named “${firstSequence}”.`;
  if (!sequence.is_published)
    return `New leads get no emails: the sequence “${firstSequence}” is not published.`;
  return null;
}
