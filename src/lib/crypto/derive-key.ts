import { hkdfSync } from 'node:crypto';

/**
 * A 32-byte key for one purpose, derived from the product's secret (HKDF-SHA-256), so that no two purposes share one.
 * @param purpose e.g. 'sign-in token'; changing it makes everything signed for it invalid.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `plumbline/${purpose}`, 32));
}
