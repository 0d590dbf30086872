/** Encrypts the secrets of mail providers, each bound to its provider. */

import { randomBytes } from 'node:crypto';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';
import type { MailProviderName } from '../provider-names';

const key = deriveKey(env.payloadSecret, 'mail provider secret');

export const sealSecret = (provider: MailProviderName, secret: string): string =>
  encrypt(key, secret, provider);

/** @returns null if the secret was encrypted under another PAYLOAD_SECRET */
export const openSecret = (provider: MailProviderName, sealed: string): string | null =>
  decrypt(key, sealed, provider);

/** New password for a webhook URL with credentials. */
export const newPassword = (): string => randomBytes(24).toString('base64url');
