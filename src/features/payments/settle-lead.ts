import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { currencies } from '@/features/leads/collections/pipeline';
import { setDeal } from '@/features/leads/pipeline/changes/set-deal';
import { recordChange } from '@/features/leads/tables';
import { formatMinor, majorUnits } from './minor-units';
import { type Payment, rememberLead, storeCredit, takeRememberedLead } from './tables';

type StandingLead = Pick<Row<'leads'>, 'stage' | 'currency'> & { deal_value: number | null };
type Currency = (typeof currencies)[number];

const dealCurrency = (code: string | null): Currency | undefined => currencies.find((one) => one === code);

/**
 * Amounts that a lead has been credited with for payments, less refunds: `all` in any currency, `own` in the given
 * one.
 */
async function creditOf(
  req: PayloadRequest,
  leadId: string,
  currency: string | null,
): Promise<{ all: number; own: number }> {
  const [sum] = await queryInTransaction<{ all: number; own: number }>(
    req,
    `select coalesce(sum(credited), 0)::float8 as all,
       coalesce(sum(credited) filter (where currency = $2), 0)::float8 as own from payments where lead_id = $1`,
    [leadId, currency],
  );
  return sum ?? { all: 0, own: 0 };
}

/**
 * Value of a won deal after its payments have changed from `before` to `after`. A value that somebody typed is kept
 * until payments exceed it, and a refund is subtracted from it.
 */
export function nextValue(
  standing: number | null,
  { before, after }: { before: number; after: number },
): number {
  if (standing === null || standing === before) return after;
  return after > before ? Math.max(standing, after) : Math.max(standing - (before - after), 0);
}

async function recordPayment(
  req: PayloadRequest,
  leadId: string,
  payment: Payment,
  before: number,
): Promise<void> {
  const { id, amount, refunded, currency, description } = payment;
  const now = amount - refunded;
  const money = (minor: number) => formatMinor(minor, currency);
  const what = description ? `: ${description}` : '';
  const data = { payment_id: id, amount, refunded, currency };
  if (now > before) {
    const isNew = before === 0 && refunded === 0;
    const summary = isNew
      ? `Paid ${money(now)}${what}`
      : `${money(now - before)} more is paid of ${money(amount)}${what}`;
    await recordChange(req, leadId, { type: 'payment_received', summary: summary.slice(0, 300), data });
  } else {
    const summary = `Paid back ${money(before - now)} of ${money(amount)}${what}`;
    await recordChange(req, leadId, { type: 'payment_refunded', summary: summary.slice(0, 300), data });
  }
}

/**
 * Updates a lead to the current amount of its payment: the first payment moves the lead to `won`, with value and
 * currency; a refund is subtracted from the value; once everything is refunded, the lead returns to its state before
 * the payment. A lead that somebody has moved since is not moved back. The caller has locked the lead.
 */
export async function settleLead(req: PayloadRequest, payment: Payment & { lead_id: string }): Promise<void> {
  const { id, lead_id: leadId, credited: before, currency, paid_at } = payment;
  const after = payment.paid_at ? payment.amount - payment.refunded : 0;
  if (after === before) return;
  const [lead] = await queryInTransaction<StandingLead>(
    req,
    'select stage, currency, deal_value::float8 as deal_value from leads where id = $1',
    [leadId],
  );
  if (!lead) return;
  const sumBefore = await creditOf(req, leadId, currency);
  await storeCredit(req, id, after);
  const sumAfter = await creditOf(req, leadId, currency);
  await recordPayment(req, leadId, payment, before);
  const code = dealCurrency(currency);
  if (lead.stage !== 'won') {
    if (after < before) return;
    await rememberLead(req, id, { stage: lead.stage, value: lead.deal_value, currency: lead.currency });
    const value = code
      ? { deal_value: majorUnits(sumAfter.own, code), currency: code }
      : { deal_value: null };
    await setDeal(req, leadId, {
      stage: 'won',
      won_at: paid_at && new Date(paid_at).toISOString(),
      ...value,
    });
    return;
  }
  const remembered = sumAfter.all === 0 ? await takeRememberedLead(req, leadId) : null;
  if (remembered) {
    // A lead that was spam before returns to `new`: a person who has paid is not spam.
    const stage = remembered.stage === 'spam' ? 'new' : remembered.stage;
    const standing = { deal_value: remembered.value, currency: dealCurrency(remembered.currency) ?? null };
    await setDeal(req, leadId, { stage, won_at: null, ...standing });
    return;
  }
  if (!code || (lead.deal_value !== null && lead.currency !== code)) return;
  const value = nextValue(lead.deal_value, {
    before: majorUnits(sumBefore.own, code),
    after: majorUnits(sumAfter.own, code),
  });
  await setDeal(req, leadId, { deal_value: value, currency: code });
}
