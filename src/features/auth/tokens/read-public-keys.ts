import type { Payload } from 'payload';
import { listPublicKeys } from './signing-keys';

type PublicKeys = Awaited<ReturnType<typeof listPublicKeys>>;

let reading: Promise<PublicKeys> | undefined;
let last: PublicKeys | undefined;

/**
 * Public keys, read once for all who ask at the same time. While the database is away the last ones are returned, so
 * that other services go on verifying.
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
