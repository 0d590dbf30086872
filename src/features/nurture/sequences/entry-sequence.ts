import type { Payload } from 'payload';
import { queryInTransaction } from '@/db/transaction';

/** The sequence in which every new lead is enrolled. */
export const firstSequence = 'onboarding';

/**
 * Sentence that explains why new leads are not enrolled in a sequence, and so get no emails; null if they are
 * enrolled. While the sequence is paused, new leads are enrolled, and their mails are held.
 */
export async function findEntryProblem(payload: Payload): Promise<string | null> {
  const [sequence] = await queryInTransaction<{ is_published: boolean }>(
    { payload },
    `select _status = 'published' as is_published from sequences where name = $1`,
    [firstSequence],
  );
  if (!sequence) return `New leads get no emails: there is no sequence named “${firstSequence}”.`;
  if (!sequence.is_published)
    return `New leads get no emails: the sequence “${firstSequence}” is not published.`;
  return null;
}
