import { AppError } from '@/http/app-error';
import { readBytes } from '@/http/read-body';

/** Maximum size of an event. Most are a few kilobytes; an invoice with many lines is the longest. */
const maxBytes = 256_000;

const unsigned = () => new AppError('unsigned', 401, 'The signature does not fit. See docs/payments.md.');

/**
 * Reads an event of the payment service and checks its signature with the service's own library, which needs no
 * network. @throws AppError 401 for an invalid signature or one older than five minutes, 413 and 408 as `readBytes`,
 * 400 for invalid JSON.
 */
export async function readSignedEvent(request: Request, secret: string): Promise<unknown> {
  const signature = request.headers.get('stripe-signature');
  if (!signature) throw unsigned();
  const body = await readBytes(request, { maxBytes });
  const { default: Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw unsigned();
    throw new AppError('unreadable', 400, 'This is no event of a payment.');
  }
}
