import type { Payload } from 'payload';
import { listPublicKeys } from './signing-keys';

type PublicKeys = Awaited<ReturnType<typeof listPublicKeys>>;

let reading: Promise<PublicKeys> | undefined;
let last: PublicKeys | undefined;

/**
 * Reads the public keys, with one query for all concurrent requests. While the database is unavailable, the last
 * known keys are returned, so that other services can continue to verify tokens.
 */
export async function readPublicKeys(payload: Payload): Promise<PublicKeys> {
  reading ??= listPublicKeys({ payload }).finally(() => {
    reading = undefined;
  });
  try {
    last = await reading;
    return last;
  } catch (err) {
    if (!last) throw err;
    payload.logger.warn({ err }, 'The public keys could not be read; the last ones are shown.');
    return last;
  }
}
