/** The payment service's webhook: who may call it, and what payments and refunds do to leads, in whatever order. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/payments/stripe/route';
import { env } from '@/config/env';
import { paymentReference } from '@/features/payments/payment-reference';
import { nextValue } from '@/features/payments/settle-lead';
import { paymentEventTypes } from '@/features/payments/webhook/payment-fact';
import { historyOf, rows } from '../../support/db';
import { aLead, aStoredLead } from '../../support/factories';
import { origin } from '../../support/forms';

const { secret } = vi.hoisted(() => {
  const signing = 'whsec_0123456789abcdef0123';
  process.env.STRIPE_WEBHOOK_SECRET = signing;
  return { secret: signing };
});

type Event = { id: string; type: string; created: number; data: { object: unknown } };

const seconds = () => Math.floor(Date.now() / 1000);

let clock = 0;
const event = (type: string, object: object, id = `evt_${randomUUID()}`): Event => {
  clock += 1;
  return { id, type, created: 1_790_000_000 + clock, data: { object } };
};

function send(
  sent: Event | string,
  { key = secret, at = seconds(), header = undefined as string | undefined } = {},
) {
  const payload = typeof sent === 'string' ? sent : JSON.stringify(sent);
  const signature =
    header ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp: at });
  return POST(
    new Request(`${origin}/api/payments/stripe`, {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signature },
    }),
  );
}
const outcomeOf = async (sent: Event): Promise<string> => {
  const response = await send(sent);
  expect(response.status).toBe(200);
  return (await response.json()).outcome;
};

let email: string;
let leadId: string;
let intent: string;

const session = (own: object = {}) => ({
  object: 'checkout.session',
  payment_intent: intent,
  payment_status: 'paid',
  amount_total: 480_000,
  currency: 'usd',
  customer_details: { email },
  ...own,
});
const charge = (own: object = {}) => ({
  object: 'charge',
  id: `ch_${intent}`,
  payment_intent: intent,
  amount_captured: 480_000,
  amount_refunded: 0,
  currency: 'usd',
  billing_details: { email },
  description: 'Sprint',
  ...own,
});
const refund = (id: string, amount: number, status = 'succeeded') => ({
  object: 'refund',
  id,
  amount,
  currency: 'usd',
  status,
  payment_intent: intent,
});

const paid = (own?: object) => event('checkout.session.completed', session(own));
const refundedTotal = (amount: number) => event('charge.refunded', charge({ amount_refunded: amount }));

const standing = async (id = leadId) =>
  (
    await rows<{ stage: string; value: number | null; currency: string | null; won: boolean }>(
      `select stage::text, deal_value::float8 as value, currency::text, won_at is not null as won from leads where id = $1`,
      [id],
    )
  )[0];
const payment = async () =>
  (
    await rows<{ lead_id: string | null; amount: number; refunded: number }>(
      'select lead_id, amount::float8 as amount, refunded::float8 as refunded from payments where provider_id = $1',
      [intent],
    )
  )[0];
const summaries = async () =>
  (await historyOf(email)).filter(({ type }) => type.startsWith('payment_')).map(({ summary }) => summary);

const before = { stage: 'contacted', value: 9000, currency: 'EUR', won: false };
const won = { stage: 'won', value: 4800, currency: 'USD', won: true };

beforeEach(async () => {
  email = `payer-${randomUUID()}@corp.example`;
  intent = `pi_${randomUUID()}`;
  leadId = await aStoredLead({ email, stage: 'contacted', deal_value: 9000, currency: 'EUR' });
});

describe('payment webhook validation', () => {
  it.each([
    ['a wrong secret', () => send(paid(), { key: 'whsec_another0123456789' }), 401],
    ['no signature', () => send(paid(), { header: '' }), 401],
    ['a truncated signature', () => send(paid(), { header: 't=1,v1=abc' }), 401],
    ['a signature of six minutes ago', () => send(paid(), { at: seconds() - 361 }), 401],
    ['a body that is not JSON', () => send('{"id":'), 400],
    ['an event without an id', () => send({ ...paid(), id: '' }), 422],
    ['an amount below zero', () => send(paid({ amount_total: -1 })), 422],
    ['an amount that is not a number', () => send(paid({ amount_total: '4800' })), 422],
    ['an invalid currency', () => send(paid({ currency: 'dollars' })), 422],
    ['a body of more than 256 kB', () => send(JSON.stringify({ ...paid(), x: 'x'.repeat(300_000) })), 413],
  ])(
    'the payment webhook refuses an invalid request with a 4xx status and an explanation, and changes nothing: %s',
    async (_what, ask, status) => {
      const response = await ask();
      expect(response.status).toBe(status);
      expect(JSON.stringify(await response.json())).toMatch(/[a-z]+\./);
      expect(await standing()).toEqual(before);
      expect(await payment()).toBeUndefined();
    },
  );

  it('a webhook body that was changed after being signed is refused', async () => {
    const sent = paid();
    const payload = JSON.stringify(sent);
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    expect((await send(payload.replace('480000', '990000'), { header })).status).toBe(401);
  });

  it('during a rotation of the secret, an event signed with both the old and the new secret is accepted', async () => {
    const payload = JSON.stringify(paid());
    const at = seconds();
    const [old, current] = ['whsec_theoldone012345678', secret].map((key) =>
      Stripe.webhooks
        .generateTestHeaderString({ payload, secret: key, timestamp: at })
        .replace(/^t=\d+,/, ''),
    );
    expect((await send(payload, { header: `t=${at},${old},${current}` })).status).toBe(200);
  });

  it('without a secret the webhook returns 404 and says that it is not configured', async () => {
    const settings = env as { stripeWebhookSecret: string | undefined };
    settings.stripeWebhookSecret = undefined;
    try {
      const response = await send(paid());
      expect(response.status).toBe(404);
      expect((await response.json()).message).toContain('STRIPE_WEBHOOK_SECRET is not set');
    } finally {
      settings.stripeWebhookSecret = secret;
    }
  });

  it('events that concern no payment are acknowledged and not stored', async () => {
    const [{ count } = { count: -1 }] = await rows<{ count: number }>(
      'select count(*)::int as count from payment_events',
    );
    expect(await outcomeOf(event('customer.created', { id: 'cus_1' }))).toBe('ignored');
    expect(await outcomeOf(paid({ payment_intent: null }))).toBe('ignored');
    expect(await rows('select count(*)::int as count from payment_events')).toEqual([{ count }]);
  });
});

describe('payments', () => {
  it('a payment marks the lead with the payer’s address as won, with value and currency, and appears in the lead’s history', async () => {
    expect(await outcomeOf(paid())).toBe('done');
    expect(await standing()).toEqual(won);
    expect(await summaries()).toEqual(['Paid $4,800.00']);
    const moved = (await historyOf(email)).find(({ type }) => type === 'stage_changed');
    expect(moved?.summary).toBe('Contacted → Won');
  });

  it('after a payment, no mail of a sequence that ends with a win remains queued for the lead', async () => {
    email = `series-${randomUUID()}@corp.example`;
    leadId = await aLead({ email });
    await outcomeOf(paid());
    const waiting = await rows(
      `select from emails where lead_id = $1 and status = 'queued' and template <> 'welcome'`,
      [leadId],
    );
    expect(waiting).toEqual([]);
  });

  it('an event sent fifty times concurrently is processed once', async () => {
    const sent = paid();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(sent)));
    expect(outcomes.sort()).toEqual(['done', ...Array(49).fill('repeated')]);
    expect(await standing()).toEqual(won);
    expect(await summaries()).toHaveLength(1);
  });

  it('several events of one payment are counted as one payment, and each adds its details', async () => {
    const events = [
      paid(),
      event('payment_intent.succeeded', { id: intent, amount_received: 480_000, currency: 'usd' }),
      event('charge.succeeded', charge()),
    ];
    await Promise.all(events.map(outcomeOf));
    expect(await standing()).toEqual(won);
    expect(await summaries()).toHaveLength(1);
    expect(await rows('select description from payments where provider_id = $1', [intent])).toEqual([
      { description: 'Sprint' },
    ]);
  });

  it('the amounts of fifty concurrent payments of one lead are all added to the value of the deal', async () => {
    const events = Array.from({ length: 50 }, () =>
      paid({ payment_intent: `pi_${randomUUID()}`, amount_total: 10_000 }),
    );
    expect(await Promise.all(events.map(outcomeOf))).toEqual(Array(50).fill('done'));
    expect(await standing()).toEqual({ ...won, value: 5000 });
  });

  it('a payment with a signed reference is matched to its lead, whatever the payer’s address', async () => {
    const reference = paymentReference(leadId);
    expect(reference).toMatch(/^[\w-]{1,200}$/);
    const own = { customer_details: { email: 'books@elsewhere.example' }, client_reference_id: reference };
    expect(await outcomeOf(paid(own))).toBe('done');
    expect(await standing()).toEqual(won);
  });

  it('a forged reference matches no lead', async () => {
    const own = { customer_details: { email: 'books@elsewhere.example' } };
    for (const client_reference_id of [leadId, `${paymentReference(leadId)}x`, 'x'.repeat(90), '--']) {
      intent = `pi_${randomUUID()}`;
      expect(await outcomeOf(paid({ ...own, client_reference_id }))).toBe('waiting');
    }
    expect(await standing()).toEqual(before);
  });

  it('an unpaid checkout session changes nothing until the bank confirms the payment', async () => {
    await outcomeOf(paid({ payment_status: 'unpaid' }));
    expect(await standing()).toEqual(before);
    await outcomeOf(event('checkout.session.async_payment_succeeded', session()));
    expect(await standing()).toEqual(won);
  });

  it('a payment in a currency that deals do not support marks the lead as won without a value', async () => {
    await outcomeOf(paid({ currency: 'jpy', amount_total: 480_000 }));
    expect(await standing()).toEqual({ ...won, value: null, currency: 'EUR' });
    expect(await summaries()).toEqual(['Paid ¥480,000']);
  });

  it('a payment with odd text and an invalid address of the payer is stored without a lead', async () => {
    const own = {
      customer_details: { email: 'not an address' },
      metadata: { description: '<script>x</script>\u0000 Sprint' },
    };
    expect(await outcomeOf(paid(own))).toBe('waiting');
    expect(await payment()).toMatchObject({ lead_id: null, amount: 480_000 });
  });

  it('a payment that matches no lead is stored, and a later event that names the payer matches it to the lead', async () => {
    const own = { customer_details: null };
    expect(await outcomeOf(paid(own))).toBe('waiting');
    expect(await outcomeOf(event('charge.succeeded', charge()))).toBe('done');
    expect(await standing()).toEqual(won);
  });
});

describe('refunds', () => {
  it('a partial refund reduces the deal’s value, and a full refund restores the lead’s former state', async () => {
    await outcomeOf(paid());
    await outcomeOf(refundedTotal(80_000));
    expect(await standing()).toEqual({ ...won, value: 4000 });
    await outcomeOf(refundedTotal(480_000));
    expect(await standing()).toEqual(before);
    expect(await summaries()).toEqual([
      'Paid $4,800.00',
      'Paid back $800.00 of $4,800.00: Sprint',
      'Paid back $4,000.00 of $4,800.00: Sprint',
    ]);
  });

  it('a refund that is reported both singly and within a total is deducted once', async () => {
    await outcomeOf(paid());
    await outcomeOf(event('refund.created', refund('re_1', 80_000, 'pending')));
    await outcomeOf(refundedTotal(80_000));
    await outcomeOf(event('refund.updated', refund('re_1', 80_000)));
    expect(await standing()).toEqual({ ...won, value: 4000 });
  });

  it('a failed refund restores the deal’s value', async () => {
    await outcomeOf(paid());
    await outcomeOf(refundedTotal(480_000));
    expect(await standing()).toEqual(before);
    await outcomeOf(event('refund.failed', refund('re_1', 480_000, 'failed')));
    expect(await standing()).toEqual(won);
  });

  it('the events of a payment lead to the same result in any order', async () => {
    const story = () => [
      paid(),
      event('charge.succeeded', charge()),
      event('refund.created', refund('re_1', 80_000)),
      refundedTotal(80_000),
      event('refund.created', refund('re_2', 100_000)),
      refundedTotal(180_000),
      event('refund.failed', refund('re_2', 100_000, 'failed')),
    ];
    const orders = [
      [0, 1, 2, 3, 4, 5, 6],
      [6, 5, 4, 3, 2, 1, 0],
      [5, 3, 0, 6, 1, 4, 2],
      [2, 6, 0, 4, 5, 1, 3],
      [3, 1, 6, 2, 5, 0, 4],
    ];
    for (const order of orders) {
      email = `order-${randomUUID()}@corp.example`;
      intent = `pi_${randomUUID()}`;
      leadId = await aStoredLead({ email, stage: 'contacted' });
      const events = story();
      for (const at of order) await outcomeOf(events[at] as Event);
      expect(await payment(), order.join()).toMatchObject({ amount: 480_000, refunded: 80_000 });
      expect(await standing(), order.join()).toEqual({ ...won, value: 4000 });
    }
  });

  it('a full refund that arrives before its payment leaves the lead unchanged, also once the payment arrives', async () => {
    expect(await outcomeOf(refundedTotal(480_000))).toBe('waiting');
    expect(await outcomeOf(paid())).toBe('done');
    expect(await standing()).toEqual(before);
  });

  it('a refund does not move a lead that somebody has moved to another stage since', async () => {
    await outcomeOf(paid());
    await rows(`update leads set stage = 'lost' where id = $1`, [leadId]);
    await outcomeOf(refundedTotal(480_000));
    expect(await standing()).toMatchObject({ stage: 'lost' });
  });

  it('after a refund of one of two payments, the deal is still won, and its value is that of the other payment', async () => {
    await outcomeOf(paid());
    const first = intent;
    intent = `pi_${randomUUID()}`;
    await outcomeOf(paid({ amount_total: 100_000 }));
    expect(await standing()).toEqual({ ...won, value: 5800 });
    intent = first;
    await outcomeOf(refundedTotal(480_000));
    expect(await standing()).toEqual({ ...won, value: 1000 });
  });

  it('a refund after the lead was erased stores nothing about the payer', async () => {
    await outcomeOf(paid());
    await rows('delete from leads where id = $1', [leadId]);
    expect(await payment()).toBeUndefined();
    expect(await outcomeOf(refundedTotal(480_000))).toBe('waiting');
    expect(await rows('select email from payments where provider_id = $1', [intent])).toEqual([
      { email: null },
    ]);
  });
});

it('docs/payments.md contains each event that the webhook reads', () => {
  const text = readFileSync('docs/payments.md', 'utf8');
  for (const type of paymentEventTypes) expect(text).toContain(`\`${type}\``);
});

it.each([
  ['the first payment becomes the value of the deal', null, 0, 2400, 2400],
  ['further payments are added to the value', 2400, 2400, 4800, 4800],
  ['a typed value remains until payments exceed the value', 4800, 0, 2400, 4800],
  ['payments beyond a typed value raise the value', 4800, 2400, 6000, 6000],
  ['a refund reduces a typed value', 4800, 2400, 2000, 4400],
  ['the value never falls below zero', 100, 2400, 0, 0],
])('nextValue: %s', (_rule, now, past, after, expected) => {
  expect(nextValue(now, { before: past, after })).toBe(expected);
});
