/**
 * Sends the outbox's mails in this process. Any number of processes may do so; decision 0008 and docs/mail.md state
 * the guarantees.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import { claimMails } from './claim';
import { OrphanWatch } from './orphaned-mails';
import { openRelay } from './relay';
import { type DefinitionOf, sendClaimed, withoutMessage } from './send-claimed';
import { WorkerSession } from './worker-session';

export type RunningOutbox = {
  /** Stops claiming, and lets mails in flight finish within 20 seconds. */
  stop(): Promise<void>;
};

const stopWithinMs = 20_000;
const watchEveryMs = 2000;
const retryAfterFaultMs = 500;
/** Window in which freed slots are filled by a single claim; half of them free end it early. */
const gatherMs = 50;

export function startDispatcher(payload: Payload, definitionOf: DefinitionOf): RunningOutbox {
  const { logger } = payload;
  const relay = openRelay();
  const inHand = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const orphans = new OrphanWatch();
  let wake = () => {};
  let watchedAt = Number.NEGATIVE_INFINITY;
  const session = new WorkerSession({
    logger,
    onNotified: () => wake(),
    inHand: () => [...inHand.keys()],
  });
  const hands = { payload, relay, workerId: session.id, definitionOf };

  /** Sleeps until a notification or the timeout. */
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  function begin(id: string): void {
    const sending = sendClaimed(hands, id).finally(() => {
      inHand.delete(id);
      if (inHand.size * 2 <= relay.maxInFlight) wake();
      else setTimeout(() => wake(), gatherMs);
    });
    inHand.set(id, sending);
  }

  /** @returns milliseconds until the next claim. */
  async function round(): Promise<number> {
    const client = await session.connect(stopping.signal);
    if (!client) return 0;
    if (performance.now() - watchedAt >= watchEveryMs) {
      const { requeued, unknown } = await orphans.look(client, session.id);
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
    const { ids, retryInMs } = await claimMails(client, session.id, free);
    for (const id of ids) begin(id);
    return retryInMs;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const ms = await round();
        if (ms > 0 && !stopping.signal.aborted) await pause(ms);
      } catch (error) {
        orphans.reset();
        session.reset();
        logger.warn({ err: withoutMessage(error) }, 'The outbox could not be looked through; trying again.');
        await pause(retryAfterFaultMs);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      wake();
      await running;
      await Promise.race([Promise.all(inHand.values()), sleep(stopWithinMs)]);
      relay.close();
      await session.end();
    },
  };
}
