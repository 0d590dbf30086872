/** Secrets that sign messages (Standard Webhooks): `whsec_` and 24 random bytes. */
import { randomBytes } from 'node:crypto';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';

const key = deriveKey(env.payloadSecret, 'webhook secret');

export const newSigningSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** @param endpointId associated data: the secret is of no use in another endpoint's row */
export const sealSigningSecret = (secret: string, endpointId: string): string =>
  encrypt(key, secret, endpointId);

/** @returns null if the secret was encrypted under another PAYLOAD_SECRET */
export const openSigningSecret = (sealed: string, endpointId: string): string | null =>
  decrypt(key, sealed, endpointId);
