/**
 * Claims rows that are due and works on them, in this process: the rows are the queue (decisions 0008 and 0059). Any
 * number of processes can run the loop; their claims are serialised.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload, PayloadRequest } from 'payload';
import { newRequest, system } from '@/access/actor';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';

export interface ClaimLoop<Claimed> {
  /** Name of the claimed rows for the log, in the plural and capitalised: “Webhooks”. */
  name: string;
  /** Maximum number of rows that this process works on at the same time. */
  atOnce: number;
  /** Runs before each claim. @returns whether more of this work is due immediately */
  prepare?(): Promise<boolean>;
  /** Claims due rows, in a transaction; no other process claims meanwhile. @param limit maximum number of rows */
  claim(req: PayloadRequest, to: { claimId: string; limit: number }): Promise<Claimed[]>;
  /** Works on one claimed row until its outcome is recorded. */
  work(claimId: string, claimed: Claimed): Promise<void>;
}

export interface RunningClaims {
  /** Stops claiming, and waits up to 20 seconds for rows in progress. */
  stop(): Promise<void>;
}

const pollMs = 500;
/** Pause after an error, which in most cases means that the database is unavailable. */
const pauseMs = 1000;
const stopWithinMs = 20_000;
/** Milliseconds to wait after a row is done, so that one claim replaces all rows that are done in the meantime. */
const gatherMs = 15;

export function startClaimLoop<Claimed>(payload: Payload, loop: ClaimLoop<Claimed>): RunningClaims {
  const { name, atOnce } = loop;
  const inHand = new Set<Promise<void>>();
  let isStopping = false;
  let isAway = false;
  let wake = () => {};

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  function begin(claimId: string, claimed: Claimed): void {
    const working = loop
      .work(claimId, claimed)
      // The error is only logged, because the claim expires by itself.
      .catch((err) => payload.logger.warn({ err, claimId }, `${name}: one could not be worked on.`))
      .finally(() => {
        inHand.delete(working);
        setTimeout(() => wake(), gatherMs);
      });
    inHand.add(working);
  }

  async function claim(): Promise<number> {
    const limit = atOnce - inHand.size;
    if (limit <= 0) return 0;
    const claimId = randomUUID();
    const req = await newRequest(payload, system);
    const claimed = await inTransaction(req, async () => {
      await lockUntilCommit(req, `${name} claims`);
      return loop.claim(req, { claimId, limit });
    });
    for (const one of claimed) begin(claimId, one);
    return claimed.length;
  }

  /** @returns milliseconds until the next round */
  async function round(): Promise<number> {
    const hasMore = await loop.prepare?.();
    const claimed = await claim();
    if (isAway) payload.logger.info(`${name} are sent again.`);
    isAway = false;
    return hasMore || (claimed > 0 && inHand.size < atOnce) ? gatherMs : pollMs;
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const ms = await round().catch((err) => {
        if (!isAway) payload.logger.warn({ err }, `${name} cannot be sent; trying again.`);
        isAway = true;
        return pauseMs;
      });
      if (!isStopping) await pause(ms);
    }
  }

  const running = run();
  return {
    async stop() {
      isStopping = true;
      wake();
      await running;
      await Promise.race([Promise.allSettled([...inHand]), sleep(stopWithinMs)]);
    },
  };
}
