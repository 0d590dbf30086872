import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
/** Maximum size of the decompressed text, in bytes. */
const maxBytes = 1_000_000;

/**
 * Compresses and encrypts a text (AES-256-GCM, so it is authenticated too); base64url, so it fits in a cookie.
 * @param aad context of the text, such as the id of its row. Decryption requires the same `aad`, so nobody can move
 * the text to another row.
 */
export function encrypt(key: Buffer, text: string, aad = ''): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  cipher.setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts a text encrypted with this key and `aad`; null for anything else. */
export function decrypt(key: Buffer, encrypted: string, aad = ''): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < ivLength + tagLength) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength));
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    const body = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
    return inflateRawSync(body, { maxOutputLength: maxBytes }).toString();
  } catch {
    return null;
  }
}
