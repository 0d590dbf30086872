/** Reads the events of Stripe that concern a payment, which docs/payments.md lists. All others are ignored. */
import { z } from 'zod';
import { AppError } from '@/http/app-error';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { cleanTypedText } from '@/lib/text/typed-text';
import type { paymentFactKinds } from '../payment-events-collection';

/** What one event states about a payment. */
export type PaymentFact = {
  eventId: string;
  occurredAt: Date;
  /** Id of the payment intent, or of the charge if the account makes charges without an intent. */
  paymentId: string;
  kind: (typeof paymentFactKinds)[number];
  /** Amount in minor units. */
  amount: number;
  refundId: string | null;
  currency: string | null;
  email: string | null;
  description: string | null;
  /** Signed reference to a lead, unchecked. */
  reference: string | null;
};

const id = z.string().min(1).max(255);
/** An id, or the object itself if the account expands it. */
const idOf = z.union([id, z.object({ id }).transform((object) => object.id)]).nullish();
const minorUnits = z.int().min(0).max(1e14).nullish();
const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toUpperCase())
  .nullish();
/**
 * Texts that people type into the pages of the payment service are cleaned and shortened rather than rejected, so
 * that no payment is lost.
 */
const line = z
  .string()
  .transform((text) => cleanTypedText(text.replace(/\s+/g, ' ')).slice(0, 500) || null)
  .nullish();
const address = z
  .string()
  .transform((typed) => {
    try {
      return normaliseEmail(typed);
    } catch {
      return null;
    }
  })
  .nullish();
const metadata = z.object({ reference: z.string().max(500).nullish(), description: line }).nullish();

const Session = z.object({
  payment_intent: idOf,
  payment_status: z.string(),
  amount_total: minorUnits,
  currency,
  customer_details: z.object({ email: address }).nullish(),
  customer_email: address,
  client_reference_id: z.string().max(500).nullish(),
  metadata,
});
const Intent = z.object({
  id,
  amount_received: minorUnits,
  currency,
  receipt_email: address,
  description: line,
  metadata,
});
const Charge = z.object({
  id,
  payment_intent: idOf,
  amount_captured: minorUnits,
  amount_refunded: minorUnits,
  currency,
  billing_details: z.object({ email: address }).nullish(),
  receipt_email: address,
  description: line,
  metadata,
});
const Refund = z.object({
  id,
  payment_intent: idOf,
  charge: idOf,
  amount: minorUnits,
  currency,
  status: z.string().nullish(),
});

const Event = z.object({
  id,
  type: z.string(),
  created: z.int().min(0).max(1e11),
  data: z.object({ object: z.unknown() }),
});

type Said = Partial<Omit<PaymentFact, 'eventId' | 'occurredAt' | 'paymentId' | 'kind'>> &
  Pick<PaymentFact, 'kind'> & { paymentId: string | null | undefined };

function parse<Output>(schema: z.ZodType<Output>, sent: unknown): Output {
  const { success, data, error } = schema.safeParse(sent);
  if (success) return data;
  const fields = [...new Set(error.issues.map(({ path }) => path.join('.') || 'the whole'))].join(', ');
  throw new AppError('invalid', 422, `This is no event of a payment in the service’s format: see ${fields}.`);
}

function readSession(object: unknown): Said {
  const { payment_intent, payment_status, amount_total, ...session } = parse(Session, object);
  const isPaid = payment_status === 'paid' && Boolean(amount_total);
  return {
    paymentId: payment_intent,
    kind: isPaid ? 'paid' : 'noted',
    amount: isPaid ? (amount_total ?? 0) : 0,
    currency: session.currency ?? null,
    email: session.customer_details?.email ?? session.customer_email ?? null,
    description: session.metadata?.description ?? null,
    reference: session.client_reference_id ?? session.metadata?.reference ?? null,
  };
}

function readIntent(object: unknown): Said {
  const intent = parse(Intent, object);
  return {
    paymentId: intent.id,
    kind: intent.amount_received ? 'paid' : 'noted',
    amount: intent.amount_received ?? 0,
    currency: intent.currency ?? null,
    email: intent.receipt_email ?? null,
    description: intent.metadata?.description ?? intent.description ?? null,
    reference: intent.metadata?.reference ?? null,
  };
}

const readCharge =
  (kind: 'paid' | 'refund_total') =>
  (object: unknown): Said => {
    const charge = parse(Charge, object);
    const amount = (kind === 'paid' ? charge.amount_captured : charge.amount_refunded) ?? 0;
    return {
      paymentId: charge.payment_intent ?? charge.id,
      kind: amount === 0 && kind === 'paid' ? 'noted' : kind,
      amount,
      currency: charge.currency ?? null,
      // A refund must not bring back the address of a payer whose data was erased.
      email: kind === 'paid' ? (charge.billing_details?.email ?? charge.receipt_email ?? null) : null,
      description: charge.metadata?.description ?? charge.description ?? null,
      reference: charge.metadata?.reference ?? null,
    };
  };

const hasFailed = (status: string | null | undefined) => status === 'failed' || status === 'canceled';

function readRefund(object: unknown): Said {
  const refund = parse(Refund, object);
  return {
    paymentId: refund.payment_intent ?? refund.charge,
    kind: hasFailed(refund.status) ? 'refund_failed' : 'refund',
    amount: refund.amount ?? 0,
    refundId: refund.id,
    currency: refund.currency ?? null,
  };
}

const readers: ReadonlyMap<string, (object: unknown) => Said> = new Map([
  ['checkout.session.completed', readSession],
  ['checkout.session.async_payment_succeeded', readSession],
  ['payment_intent.succeeded', readIntent],
  ['charge.succeeded', readCharge('paid')],
  ['charge.captured', readCharge('paid')],
  ['charge.refunded', readCharge('refund_total')],
  ['charge.refund.updated', readRefund],
  ['refund.created', readRefund],
  ['refund.updated', readRefund],
  ['refund.failed', readRefund],
]);

export const paymentEventTypes = [...readers.keys()];

/** Reads an event; null if it concerns no payment. @throws AppError 422 if it is not in the service's format. */
export function readPaymentFact(event: unknown): PaymentFact | null {
  const { id: eventId, type, created, data } = parse(Event, event);
  const said = readers.get(type)?.(data.object);
  if (!said?.paymentId) return null;
  return {
    amount: 0,
    refundId: null,
    currency: null,
    email: null,
    description: null,
    reference: null,
    ...said,
    eventId,
    occurredAt: new Date(created * 1000),
    paymentId: said.paymentId,
  };
}
