import { createHash, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { env } from '@/config/env';
import { assertFetchable, FetchError } from '@/http/safe-fetch';
import { isPrivateHost } from '../../webhooks/endpoints/endpoint-url';
import { pushLimits } from '../limits';

const unusable = 'Your browser gave an address that we cannot send to. Switch notifications on again.';

/** URL at a push service: https, and not in a private network. */
const pushEndpoint = z
  .string({ error: unusable })
  .min(1, { error: unusable })
  .max(pushLimits.endpoint, { error: unusable })
  .transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!URL.canParse(text)) return refuse(unusable);
    const url = new URL(text);
    try {
      assertFetchable(url);
    } catch (error) {
      if (error instanceof FetchError) return refuse(unusable);
      throw error;
    }
    if (env.privateReceivers) return url.href;
    if (url.protocol !== 'https:') return refuse(unusable);
    if (isPrivateHost(url.hostname)) return refuse('This address leads into a private network.');
    return url.href;
  });

const base64url = /^[\w-]{1,200}={0,2}$/;

/** Decodes base64url; null if the text is not base64url. */
const bytesOf = (text: string): Buffer | null =>
  base64url.test(text) ? Buffer.from(text, 'base64url') : null;

/** True for a point of P-256 as browsers write it: 65 bytes, uncompressed. */
function isPublicPoint(bytes: Buffer | null): boolean {
  if (bytes?.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.toString('base64url', 1, 33), bytes.toString('base64url', 33)];
  try {
    return Boolean(createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }));
  } catch {
    return false;
  }
}

/** Subscription as a browser sends it (Push API). */
export const subscriptionSchema = z.object({
  endpoint: pushEndpoint,
  p256dh: z.string({ error: unusable }).refine((text) => isPublicPoint(bytesOf(text)), { error: unusable }),
  auth: z.string({ error: unusable }).refine((text) => bytesOf(text)?.length === 16, { error: unusable }),
});

/** SHA-256 of an endpoint in hexadecimal; a browser computes the same for its own endpoint. */
export const fingerprintEndpoint = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex');
