/**
 * Sends the outbox's mails in this process. Any number of processes may do so; decision 0008 and docs/mail.md state
 * the guarantees.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import type pg from 'pg';
import { workerConnection } from '@/db/connection-names';
import { listen } from '@/db/connections/listen';
import { outboxChannel } from '../tables/queue-mails';
import { claimMails } from './claim';
import { OrphanWatch } from './orphaned-mails';
import { openRelay } from './relay';
import { type DefinitionOf, sendClaimed, withoutMessage } from './send-claimed';
import { openWorkerSession } from './worker-session';

export type RunningOutbox = {
  /** Stops claiming, and lets mails in flight finish within 20 seconds. */
  stop(): Promise<void>;
};

const stopWithinMs = 20_000;
const watchEveryMs = 2000;
/**
 * Timeout of a claim, which normally takes milliseconds. After the timeout the connection is dead, for instance
 * because the network was cut.
 */
const answerWithinMs = 5000;
/**
 * Delay before freed slots are filled, so that a single claim fills several. There is no delay once half of the slots
 * are free.
 */
const gatherMs = 50;

export function startDispatcher(payload: Payload, definitionOf: DefinitionOf): RunningOutbox {
  const { logger } = payload;
  const relay = openRelay();
  const workerId = randomUUID();
  const inHand = new Map<string, Promise<void>>();
  const orphans = new OrphanWatch();
  let isStopping = false;
  let claiming: Promise<unknown> = Promise.resolve();
  let watchedAt = Number.NEGATIVE_INFINITY;
  const hands = { payload, relay, workerId, definitionOf };

  const listener = listen({
    applicationName: workerConnection,
    channel: outboxChannel,
    answerWithinMs,
    async onConnected(client) {
      await openWorkerSession(client, { workerId, inHand: [...inHand.keys()] });
      return 0;
    },
    beat(client) {
      // The connection stays open while the worker stops: without its lock, mails in flight would be taken for those
      // of a dead worker.
      if (isStopping) return Promise.resolve(watchEveryMs);
      const round = claimRound(client);
      claiming = round.catch(() => undefined);
      return round;
    },
    onLost(error) {
      orphans.reset();
      logger.warn({ err: withoutMessage(error) }, 'The outbox could not be looked through; trying again.');
    },
    onAway: (err) => logger.warn({ err }, 'The mail worker waits for the database.'),
  });

  function begin(id: string): void {
    const sending = sendClaimed(hands, id).finally(() => {
      inHand.delete(id);
      if (inHand.size * 2 <= relay.maxInFlight) listener.wake();
      else setTimeout(() => listener.wake(), gatherMs);
    });
    inHand.set(id, sending);
  }

  /** @returns milliseconds until the next claim. */
  async function claimRound(client: pg.Client): Promise<number> {
    if (performance.now() - watchedAt >= watchEveryMs) {
      const { requeued, unknown } = await orphans.look(client, workerId);
      if (requeued + unknown > 0) {
        logger.warn(
          { requeued, unknown },
          'A worker died with mails in hand; whether the unknown ones left cannot be told.',
        );
      }
      watchedAt = performance.now();
    }
    const free = relay.maxInFlight - inHand.size;
    if (free === 0) return watchEveryMs;
    const { ids, retryInMs } = await claimMails(client, workerId, free);
    for (const id of ids) begin(id);
    return retryInMs;
  }

  return {
    async stop() {
      isStopping = true;
      await claiming;
      await Promise.race([Promise.all(inHand.values()), sleep(stopWithinMs)]);
      relay.close();
      await listener.stop();
    },
  };
}
