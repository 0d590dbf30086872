import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

/** Encrypts as `src/lib/crypto/encrypt.ts` does. */
export function seal(payloadSecret, purpose, text, aad) {
  const key = Buffer.from(hkdfSync('sha256', payloadSecret, '', `plumbline/${purpose}`, 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}
