import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { leadNow } from '@/features/leads/people/merge/lead-of-address';
import { readPaymentReference } from './payment-reference';
import { type Payment, paymentColumns } from './tables';

/**
 * Days for which a reference shows a payment: a page left open, or a link in an old mail, must not show somebody else
 * what was paid.
 */
const receiptDays = 30;

/** Receipt of a reference: the lead's last payment within 30 days; null if there is none. */
export type Receipt = { payment: Payment | null };

/** Finds the receipt of a signed reference; null if the reference is not authentic, or the lead was deleted. */
export async function findReceipt(req: InTransaction, reference: string): Promise<Receipt | null> {
  const leadId = readPaymentReference(reference);
  if (!leadId) return null;
  const [lead] = await queryInTransaction<{ id: string }>(
    req,
    `select id from leads where id = ${leadNow('$1')}`,
    [leadId],
  );
  if (!lead) return null;
  const [payment] = await queryInTransaction<Payment>(
    req,
    `select ${paymentColumns} from payments where lead_id = $1 and paid_at > now() - interval '${receiptDays} days'
     order by payments.paid_at desc, id limit 1`,
    [lead.id],
  );
  return { payment: payment ?? null };
}

export type ListedPayment = Payment & { lead_email: string | null; lead_name: string | null };

const listed = `select payment.*, leads.email as lead_email, coalesce(leads.name, leads.company) as lead_name
  from (select ${paymentColumns}, lead_id is null as is_waiting from payments where paid_at is not null) payment
  left join leads on leads.id = payment.lead_id`;

export const paymentsPerPage = 50;

/**
 * Payments that wait for a lead, the oldest first, and a page of all others, the newest first. @throws Forbidden to all
 * but admins.
 */
export async function listPayments(
  req: PayloadRequest,
  page: number,
): Promise<{ waiting: ListedPayment[]; matched: ListedPayment[]; hasMore: boolean }> {
  assertRole(req, 'admin');
  const { payload } = req;
  const [waiting, matched] = await Promise.all([
    queryInTransaction<ListedPayment>(
      { payload },
      `${listed} where is_waiting order by paid_at, id limit 200`,
    ),
    queryInTransaction<ListedPayment>(
      { payload },
      `${listed} where not is_waiting order by paid_at desc, id limit $1 offset $2`,
      [paymentsPerPage + 1, (page - 1) * paymentsPerPage],
    ),
  ]);
  return { waiting, matched: matched.slice(0, paymentsPerPage), hasMore: matched.length > paymentsPerPage };
}

/** @throws Forbidden to all but admins. */
export async function countWaitingPayments(
  req: PayloadRequest,
): Promise<{ count: number; oldest: Date | null }> {
  assertRole(req, 'admin');
  const { payload } = req;
  const [row] = await queryInTransaction<{ count: number; oldest: string | null }>(
    { payload },
    `select count(*)::int as count, min(paid_at)::text as oldest from payments
     where lead_id is null and paid_at is not null`,
  );
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}
