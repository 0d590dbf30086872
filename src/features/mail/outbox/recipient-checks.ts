/** Checks with which other features forbid nearly all mails to a recipient. */
import type { Payload } from 'payload';
import type { InTransaction } from '@/db/transaction';

/** @returns the reason why nothing is mailed to the address; null if mails are allowed. */
export type RecipientCheck = (req: InTransaction, address: string) => Promise<string | null>;

declare module '@/studio-kit/define-plugin' {
  interface Contribution {
    recipientChecks?: readonly RecipientCheck[];
  }
}

/** Reason of the first check that forbids a mail to the address; null if none does. */
export async function findRecipientRefusal(
  req: InTransaction & { payload: Payload },
  address: string,
): Promise<string | null> {
  const checks: readonly RecipientCheck[] = req.payload.config.custom?.recipientChecks ?? [];
  for (const check of checks) {
    const reason = await check(req, address);
    if (reason !== null) return reason;
  }
  return null;
}
