import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';

const recordAgainMs = 1000;

type Recording = {
  /** Kind of the sent message, for the log: “webhook”. */
  what: string;
  /** Maximum number of tries, one per second. */
  atMost: number;
};

/**
 * Records the outcome of a sent message. Retries while the database is unavailable, because the outcome is stored
 * nowhere else. @throws the last error after `atMost` tries
 */
export async function untilRecorded(
  payload: Payload,
  { what, atMost }: Recording,
  record: () => Promise<void>,
): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      return await record();
    } catch (err) {
      if (count === 1) payload.logger.warn({ err }, `The outcome of a ${what} waits to be written down.`);
      if (count === atMost) throw err;
      await sleep(recordAgainMs);
    }
  }
}
