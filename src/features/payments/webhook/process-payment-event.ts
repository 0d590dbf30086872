import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { leadNow, leadOfAddress } from '@/features/leads/people/merge/lead-of-address';
import { readPaymentReference } from '../payment-reference';
import { settleLead } from '../settle-lead';
import { assignPaymentTo, notePayment, paymentLock, recalculatePayment, recordPaymentEvent } from '../tables';
import { type PaymentFact, readPaymentFact } from './payment-fact';

/**
 * Outcome of an event: `ignored` if it concerns no payment, `repeated` if it was processed before, `waiting` if the
 * payment matches no lead.
 */
export type PaymentEventOutcome = 'done' | 'ignored' | 'repeated' | 'waiting';

/**
 * Finds and locks the lead of a payment: the lead that it is assigned to, else the lead of the signed reference,
 * else the lead of the payer's address.
 */
async function lockPayer(
  req: PayloadRequest,
  { paymentId, reference, email }: PaymentFact,
): Promise<string | null> {
  const referred = reference ? readPaymentReference(reference) : null;
  const [lead] = await queryInTransaction<{ id: string }>(
    req,
    `select id from leads where id = coalesce((select lead_id from payments where provider_id = $1),
       ${leadNow('$2::text')}, ${leadOfAddress('coalesce($3, (select email from payments where provider_id = $1))')})
     for no key update`,
    [paymentId, referred, email],
  );
  return lead?.id ?? null;
}

/**
 * Processes a signed event of the payment service: a payment moves its lead to `won`, with value and currency; a
 * refund is subtracted from that value, and a complete refund undoes the move. Idempotent, also for concurrent
 * events, in whatever order they arrive. @throws AppError 422 if the event is not in the service's format.
 */
export async function processPaymentEvent(req: PayloadRequest, event: unknown): Promise<PaymentEventOutcome> {
  const fact = readPaymentFact(event);
  if (!fact) return 'ignored';
  return inTransaction(req, async () => {
    await lockUntilCommit(req, paymentLock(fact.paymentId));
    const leadId = await lockPayer(req, fact);
    const id = await notePayment(req, fact);
    if (!(await recordPaymentEvent(req, id, fact))) return 'repeated';
    const payment = await recalculatePayment(req, id);
    const ownLead = payment.lead_id ?? (leadId && (await assignPaymentTo(req, id, leadId)) ? leadId : null);
    if (!ownLead) return 'waiting';
    await settleLead(req, { ...payment, lead_id: ownLead });
    return 'done';
  });
}
