import type { PayloadRequest } from 'payload';
import type { Look } from './look';

/**
 * The published look; null if the firm chose nothing, so that all is the house's own. Read once and kept in memory
 * until content changes.
 */
export async function findLook(_reader: Pick<PayloadRequest, 'payload'>): Promise<Look | null> {
  return null;
}
