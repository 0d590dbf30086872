/** Encrypts client secrets, and the values that a response must match, each bound to the id of its row. */
import { z } from 'zod';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';

const clientKey = deriveKey(env.payloadSecret, 'sign-on client secret');
const attemptKey = deriveKey(env.payloadSecret, 'sign-on attempt');

export const sealClientSecret = (secret: string, connectionId: string): string =>
  encrypt(clientKey, secret, connectionId);

/** @returns null if the secret was encrypted under another PAYLOAD_SECRET */
export const openClientSecret = (sealed: string, connectionId: string): string | null =>
  decrypt(clientKey, sealed, connectionId);

const Expected = z.object({ verifier: z.string(), nonce: z.string() });
/** Values that a response must match. */
export type ExpectedAnswer = z.output<typeof Expected>;

export const sealExpected = (expected: ExpectedAnswer, attemptId: string): string =>
  encrypt(attemptKey, JSON.stringify(expected), attemptId);

export function openExpected(sealed: string, attemptId: string): ExpectedAnswer | null {
  const text = decrypt(attemptKey, sealed, attemptId);
  return text === null ? null : (Expected.safeParse(JSON.parse(text)).data ?? null);
}
