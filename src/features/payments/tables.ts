/** Statements that write payments and their events. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { PaymentFact } from './webhook/payment-fact';

type Stage = NonNullable<Row<'payments'>['stage_before']>;

/** Amounts in minor units. */
export type Payment = {
  id: string;
  provider_id: string;
  lead_id: string | null;
  email: string | null;
  description: string | null;
  currency: string | null;
  amount: number;
  refunded: number;
  credited: number;
  paid_at: string | null;
};

/** Name of the lock that serialises changes of the payment with this provider's id. */
export const paymentLock = (providerId: string) => `payment ${providerId}`;

/** SQL: columns of `Payment`. */
export const paymentColumns = `payments.id, provider_id, lead_id, email, description, currency,
  payments.amount::float8 as amount, payments.refunded::float8 as refunded, credited::float8 as credited,
  paid_at::text as paid_at`;

/** Inserts a payment at its first event, and fills in what later events add. @returns its id. */
export async function notePayment(req: InTransaction, fact: PaymentFact): Promise<string> {
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into payments as payment (provider_id, email, description, currency) values ($1, $2, $3, $4)
     on conflict (provider_id) do update set email = coalesce(payment.email, excluded.email),
       description = coalesce(payment.description, excluded.description),
       currency = coalesce(payment.currency, excluded.currency), updated_at = now()
     returning id`,
    [fact.paymentId, fact.email, fact.description, fact.currency],
  );
  if (!row) throw new Error('A payment vanished while it was being written.');
  return row.id;
}

/** @returns false if the event was recorded before. */
export async function recordPaymentEvent(
  req: InTransaction,
  paymentId: string,
  { eventId, kind, amount, refundId, occurredAt }: PaymentFact,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `insert into payment_events (event_id, payment_id, kind, amount, refund_id, occurred_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (event_id) do nothing returning id`,
    [eventId, paymentId, kind, amount, refundId, occurredAt.toISOString()],
  );
  return rows.length > 0;
}

/**
 * Computes a payment's amounts from all of its events, so that their order does not matter. The latest refund total
 * applies, less the refunds that failed since. The sum of the refunds reported one by one replaces the total if it is
 * larger, because these reports may be newer.
 */
export async function recalculatePayment(req: InTransaction, paymentId: string): Promise<Payment> {
  const [payment] = await queryInTransaction<Payment>(
    req,
    `with facts as (select * from payment_events where payment_id = $1),
       paid as (select max(amount) as amount, min(occurred_at) as at from facts where kind = 'paid'),
       total as (select amount, occurred_at as at from facts where kind = 'refund_total'
         order by occurred_at desc, amount desc limit 1),
       failed as (select refund_id, max(amount) as amount, max(occurred_at) as at from facts
         where kind = 'refund_failed' group by refund_id),
       alive as (select refund_id, max(amount) as amount from facts
         where kind = 'refund' and refund_id not in (select refund_id from failed) group by refund_id),
       refunded as (select greatest(0, (select coalesce(sum(amount), 0) from alive),
         (select amount - coalesce((select sum(amount) from failed where failed.at >= total.at), 0) from total)) as amount)
     update payments set amount = coalesce(paid.amount, 0), paid_at = paid.at,
       refunded = least(coalesce(paid.amount, refunded.amount), refunded.amount)
     from paid, refunded where id = $1
     returning ${paymentColumns}`,
    [paymentId],
  );
  if (!payment) throw new Error('A payment vanished while it was being counted.');
  return payment;
}

/**
 * Assigns a payment without a lead to a lead. @returns null if the payment has a lead already, or was deleted.
 */
export async function assignPaymentTo(
  req: InTransaction,
  paymentId: string,
  leadId: string,
): Promise<Payment | null> {
  const [payment] = await queryInTransaction<Payment>(
    req,
    `update payments set lead_id = $2, updated_at = now() where id = $1 and lead_id is null
     returning ${paymentColumns}`,
    [paymentId, leadId],
  );
  return payment ?? null;
}

export async function storeCredit(req: InTransaction, paymentId: string, credited: number): Promise<void> {
  await queryInTransaction(req, 'update payments set credited = $2 where id = $1', [paymentId, credited]);
}

type LeadBefore = { stage: Stage; value: number | null; currency: string | null };

/** Stores the stage, value and currency that the lead had before this payment moved it to `won`. */
export async function rememberLead(
  req: InTransaction,
  paymentId: string,
  { stage, value, currency }: LeadBefore,
): Promise<void> {
  await queryInTransaction(
    req,
    'update payments set stage_before = $2, value_before = $3, currency_before = $4 where id = $1',
    [paymentId, stage, value, currency],
  );
}

/**
 * Deletes everything that `rememberLead` stored for a lead. @returns the lead's state before the latest payment that
 * moved it to `won`; null if no payment did.
 */
export async function takeRememberedLead(req: InTransaction, leadId: string): Promise<LeadBefore | null> {
  const [before] = await queryInTransaction<LeadBefore>(
    req,
    `with winners as (select id, paid_at, stage_before, value_before, currency_before from payments
       where lead_id = $1 and stage_before is not null),
     forgotten as (update payments set stage_before = null, value_before = null, currency_before = null
       from winners where payments.id = winners.id)
     select stage_before as stage, value_before::float8 as value, currency_before as currency from winners
     order by paid_at desc limit 1`,
    [leadId],
  );
  return before ?? null;
}

/** Moves the payments of a merged lead to the lead it is merged into. */
export async function reassignPayments(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await queryInTransaction(req, 'update payments set lead_id = $2, updated_at = now() where lead_id = $1', [
    from,
    into,
  ]);
}

/** SQL: payments that nobody assigned to a lead. Payments of a lead are deleted with the lead. */
export const expiredPayments: ExpiredRows = {
  table: 'payments',
  condition: 'lead_id is null and updated_at < $1',
};
