import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { leadOfAddress } from '@/features/leads/people/merge/lead-of-address';
import { settleLead } from './settle-lead';
import { assignPaymentTo, paymentLock } from './tables';

/** Outcome: `assigned`; `no-lead` if no lead has this address; `late` if the payment has a lead already. */
export type AssignOutcome = 'assigned' | 'no-lead' | 'late';

/**
 * Assigns a payment that matched no lead to the lead of an address, with the same consequences as if it had matched.
 * If two colleagues do so concurrently, one succeeds. @throws Forbidden to all but admins.
 */
export async function assignPayment(
  req: PayloadRequest,
  { paymentId, email }: { paymentId: string; email: string },
): Promise<AssignOutcome> {
  assertRole(req, 'admin');
  return inTransaction(req, async () => {
    await lockPayment(req, paymentId);
    const [lead] = await queryInTransaction<{ id: string }>(
      req,
      `select id from leads where id = ${leadOfAddress('$1')} for no key update`,
      [email],
    );
    if (!lead) return 'no-lead';
    const payment = await assignPaymentTo(req, paymentId, lead.id);
    if (!payment) return 'late';
    await settleLead(req, { ...payment, lead_id: lead.id });
    return 'assigned';
  });
}

/**
 * Locks a payment until the transaction ends. Waits for a transaction that is recording an event of the payment,
 * because that event may itself match the payment to a lead.
 */
async function lockPayment(req: PayloadRequest, paymentId: string): Promise<void> {
  const [payment] = await queryInTransaction<{ provider_id: string }>(
    req,
    'select provider_id from payments where id = $1',
    [paymentId],
  );
  if (payment) await lockUntilCommit(req, paymentLock(payment.provider_id));
}
