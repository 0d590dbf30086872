import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/** What is decrypted never grows beyond this. */
const maxBytes = 1_000_000;

/** Text that only the holder of the key can read or change, compressed, safe in a cookie. */
export function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  const body = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** What was encrypted with this key, or null for anything else. */
export function decrypt(key: Buffer, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < ivLength + tagLength) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    const body = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
    return inflateRawSync(body, { maxOutputLength: maxBytes }).toString();
  } catch {
    return null;
  }
}
