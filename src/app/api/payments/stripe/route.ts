import { env } from '@/config/env';
import { processPaymentEvent } from '@/features/payments/webhook/process-payment-event';
import { readSignedEvent } from '@/features/payments/webhook/verify-event';
import { AppError } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { json } from '@/http/respond';
import { visitor } from '../../actors';

/** High limit, because a payment causes about five events, each in a request of its own. */
const events = new NetworkLimit('payment-events', [{ points: 600, seconds: 60 }]);

const unconfigured = () =>
  new AppError('unconfigured', 404, 'Payments are not taken in here while STRIPE_WEBHOOK_SECRET is not set.');

/** Webhook of the payment service, which retries refused and failed requests for three days. See docs/payments.md. */
export const POST = endpoint(
  { actor: visitor, origin: 'any', maxBytes: 0, limit: events, format: 'json' },
  async ({ req, request }) => {
    const secret = env.stripeWebhookSecret;
    if (!secret) throw unconfigured();
    const event = await readSignedEvent(request, secret);
    return json(200, { received: true, outcome: await processPaymentEvent(req, event) });
  },
);
