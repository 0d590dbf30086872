import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';

const key = deriveKey(env.payloadSecret, 'payment reference');

/**
 * Path of the page that shows a payment; a reference is appended to it. Without a reference, the page document at
 * this path is shown.
 */
export const paymentSuccessPath = '/payment-success';

/**
 * Takes the place of the dot between value and signature, because the payment service accepts only letters, digits,
 * dashes and underscores.
 */
const separator = '--';

/**
 * Signed reference to a lead. The payment service returns it as `client_reference_id` of a payment link, so that a
 * payment from another address is matched to the lead; with it, `/payment-success` shows what was paid.
 */
export const paymentReference = (leadId: string): string => signToken(key, leadId).replace('.', separator);

/** Id that the lead had when the reference was created; null if the reference is not authentic. */
export function readPaymentReference(reference: string): string | null {
  // Both parts can contain dashes, so the text is split by length: a SHA-256 in base64url has 43 characters.
  const at = reference.length - 43;
  if (reference.slice(at - separator.length, at) !== separator) return null;
  return readToken(key, `${reference.slice(0, at - separator.length)}.${reference.slice(at)}`);
}

export const paymentSuccessLink = (leadId: string): string =>
  `${env.siteUrl}${paymentSuccessPath}/${paymentReference(leadId)}`;
