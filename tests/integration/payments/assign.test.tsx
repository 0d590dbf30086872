/**
 * Unassigned payments are listed in the studio until they are assigned. The page after a payment shows the payment to
 * its payer only.
 */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import PaymentPage from '@/app/(site)/payment-success/[reference]/page';
import { paymentReference } from '@/features/payments/payment-reference';
import { paymentTasks } from '@/features/payments/payment-tasks';
import { listPayments } from '@/features/payments/queries';
import { processPaymentEvent } from '@/features/payments/webhook/process-payment-event';
import { Forbidden } from '@/http/app-error';
import { actors, everyone, type Who } from '../../support/actors';
import { renderHtml } from '../../support/content/render-html';
import { rows } from '../../support/db';
import { aStoredLead } from '../../support/factories';
import { testRequest } from '../../support/payload';
import { askStudio } from '../../support/studio-action';

let email: string;
let leadId: string;

async function pay(payer: string | null, own: object = {}): Promise<string> {
  const intent = `pi_${randomUUID()}`;
  const object = {
    id: `ch_${intent}`,
    payment_intent: intent,
    amount_captured: 240_000,
    currency: 'eur',
    billing_details: { email: payer },
    description: 'Sprint, first half',
    ...own,
  };
  const created = Math.floor(Date.now() / 1000);
  await processPaymentEvent(await testRequest(), {
    id: randomUUID(),
    type: 'charge.succeeded',
    created,
    data: { object },
  });
  const [payment] = await rows<{ id: string }>('select id from payments where provider_id = $1', [intent]);
  return payment?.id ?? '';
}

type Outcome = { status: number; did?: string; payment?: string; typed?: string };

async function assign(who: Who, payment: string, typed: string): Promise<Outcome> {
  const response = await askStudio(
    new Request('http://localhost:3000/api/studio/payments/assign', {
      method: 'POST',
      headers: await actors.headers(who),
      body: new URLSearchParams({ payment, email: typed }),
    }),
  );
  const { searchParams } = new URL(response.headers.get('location') ?? '/', 'http://localhost:3000');
  return { status: response.status, ...Object.fromEntries(searchParams) };
}
const stageOf = async () =>
  (await rows<{ stage: string }>('select stage::text from leads where id = $1', [leadId]))[0]?.stage;

beforeEach(async () => {
  await rows('delete from payments');
  email = `lead-${randomUUID()}@corp.example`;
  leadId = await aStoredLead({ email, stage: 'proposal' });
});

describe('payments that match no lead', () => {
  it('an unassigned payment is shown as a task and in the list of payments until it is assigned to a lead', async () => {
    const payment = await pay('books@elsewhere.example');
    const admin = await actors.admin();
    expect(await paymentTasks.read(admin, new Date())).toMatchObject([{ count: 1 }]);
    expect((await listPayments(admin, 1)).waiting).toMatchObject([
      { id: payment, email: 'books@elsewhere.example' },
    ]);
    expect(await assign('admin', payment, ` ${email.toUpperCase()} `)).toMatchObject({
      status: 303,
      did: 'assigned',
    });
    expect(await stageOf()).toBe('won');
    expect(await paymentTasks.read(admin, new Date())).toMatchObject([{ count: 0 }]);
    expect(await listPayments(admin, 1)).toMatchObject({
      waiting: [],
      matched: [{ id: payment, lead_email: email }],
    });
    const [event] = await rows<{ user_id: string }>(
      `select user_id from lead_events where lead_id = $1 and type = 'payment_received'`,
      [leadId],
    );
    expect(event?.user_id).toBe(await actors.id('admin'));
  });

  it('assigning a payment to an invalid or unknown address is refused with a reason and returns the typed text', async () => {
    const payment = await pay(null);
    for (const [typed, did] of [
      ['nobody', 'unclear'],
      ['nobody@corp.example', 'no-lead'],
    ] as const) {
      expect(await assign('admin', payment, typed)).toMatchObject({ status: 303, did, payment, typed });
    }
    expect((await listPayments(await actors.admin(), 1)).waiting).toHaveLength(1);
  });

  it('if fifty requests assign a payment concurrently, only one succeeds and the lead is credited once', async () => {
    const payment = await pay(null);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => assign('admin', payment, email)));
    expect(outcomes.filter(({ did }) => did === 'assigned')).toHaveLength(1);
    expect(outcomes.filter(({ did }) => did === 'late')).toHaveLength(49);
    expect(await rows('select deal_value::float8 as value from leads where id = $1', [leadId])).toEqual([
      { value: 2400 },
    ]);
  });

  it.each(everyone.filter((who) => who !== 'admin'))(
    'the role %s can neither list nor assign payments',
    async (who) => {
      const payment = await pay(null);
      expect((await assign(who, payment, email)).status).toBe(403);
      await expect(listPayments(await actors.request(who), 1)).rejects.toThrow(Forbidden);
      expect(await stageOf()).toBe('proposal');
    },
  );
});

describe('the page after a payment', () => {
  const show = async (reference: string) =>
    renderHtml(await PaymentPage({ params: Promise.resolve({ reference }) }));

  it('for a signed reference, the page shows the amount paid, the purpose and the amount refunded', async () => {
    await pay(email);
    const html = await show(paymentReference(leadId));
    for (const shown of ['Sprint, first half', '€2,400.00']) expect(html).toContain(shown);
    expect(html).not.toContain(email);
    await rows('update payments set refunded = 40000');
    expect(await show(paymentReference(leadId))).toContain('€400.00');
  });

  it('for a reference without a payment, the page says that the payment has not been reported yet', async () => {
    expect(await show(paymentReference(leadId))).toContain('not heard of your payment yet');
  });

  it('the page does not show a payment of more than 30 days ago', async () => {
    await pay(email);
    await rows(`update payments set paid_at = now() - interval '31 days'`);
    expect(await show(paymentReference(leadId))).not.toContain('2,400');
  });

  it('an invalid reference, or a reference of a deleted lead, redirects to the general confirmation page', async () => {
    await pay(email);
    const reference = paymentReference(leadId);
    for (const odd of [
      'x',
      leadId,
      `${reference}x`,
      reference.slice(0, -1),
      paymentReference(randomUUID()),
    ]) {
      await expect(show(odd), odd).rejects.toMatchObject({
        digest: expect.stringContaining('/payment-success'),
      });
    }
  });
});
