import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { hashAddress } from '../../../mail/suppression/suppressions';

type Reason = Row<'suppressions'>['reason'];

const sentences = {
  bounced: 'The mailbox refuses mail: nothing would arrive. Correct the address first.',
  disowned: 'The owner of this address has said that the forms were not theirs. Nothing is mailed to it.',
  complained: 'They have reported a mail of ours as spam. Nothing is mailed to this address any more.',
} as const satisfies Partial<Record<Reason, string>>;

/**
 * Reason why not even a personal reply may be sent to an address. Unsubscribed and erased people may get replies,
 * because these are no marketing. @returns the reason with a sentence; null if a mail may be sent.
 */
export async function personalRefusal(
  req: InTransaction,
  email: string,
): Promise<{ reason: Reason; sentence: string } | null> {
  const [found] = await queryInTransaction<{ reason: Reason }>(
    req,
    'select reason::text as reason from suppressions where email_hash = $1',
    [hashAddress(email)],
  );
  if (!found || !(found.reason in sentences)) return null;
  return { reason: found.reason, sentence: sentences[found.reason as keyof typeof sentences] };
}
