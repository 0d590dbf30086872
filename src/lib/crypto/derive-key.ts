import { hkdfSync } from 'node:crypto';

/**
 * Derives a 32-byte key for one purpose from the application's secret (HKDF-SHA-256), so that no two purposes share a
 * key. @param purpose e.g. 'sign-in token'; changing it invalidates everything signed or encrypted for that purpose.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `plumbline/${purpose}`, 32));
}
