import type { Payload, PayloadRequest } from 'payload';
import { z } from 'zod';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { type RescoreCounts, rescoreLeads } from './rescore-leads';

/** Leads per transaction, which bounds how long other writers wait for their rows. */
const batchSize = 500;
const first = '00000000-0000-0000-0000-000000000000';
const runKey = 'score-decay';

/**
 * SQL condition: engagement of at least 0.05 points. A lower engagement is shown as 0, and no longer changes any
 * score.
 */
const stillCounts = `(score_breakdown->>'engagementTotal')::float8 >= 0.05`;

const nextBatch = `select id from leads where id > $1 and ${stillCounts} order by id limit ${batchSize} for no key update`;

const Run = z.object({
  /** Start of the run. */
  at: z.coerce.date(),
  seconds: z.number(),
  looked: z.number(),
  changed: z.number(),
  rearmed: z.number(),
  announced: z.number(),
});
export type DecayRun = z.output<typeof Run>;

/**
 * Recalculates the engagement of all leads that still have any, as of a moment. The result depends only on that
 * moment: running it twice, late, or again after an interruption gives the same scores.
 */
export async function decayScores(
  req: PayloadRequest,
  now: Date = new Date(),
): Promise<RescoreCounts & { looked: number }> {
  const total = { looked: 0, changed: 0, rearmed: 0, announced: 0 };
  let after: string | undefined = first;
  while (after) {
    const batch: Batch = await decayBatch(req, after, now);
    total.looked += batch.looked;
    total.changed += batch.changed;
    total.rearmed += batch.rearmed;
    total.announced += batch.announced;
    after = batch.last;
  }
  return total;
}

type Batch = RescoreCounts & { looked: number; last: string | undefined };

async function decayBatch(req: PayloadRequest, after: string, now: Date): Promise<Batch> {
  return inTransaction(req, async () => {
    const leads = await queryInTransaction<{ id: string }>(req, nextBatch, [after]);
    const ids = leads.map(({ id }) => id);
    return { looked: ids.length, last: ids.at(-1), ...(await rescoreLeads(req, ids, now)) };
  });
}

/** Runs the decay and stores its figures for the studio. */
export async function runDecay(req: PayloadRequest): Promise<void> {
  const at = new Date();
  const counts = await decayScores(req, at);
  const seconds = (Date.now() - at.getTime()) / 1000;
  await req.payload.kv.set(runKey, { at: at.toISOString(), seconds, ...counts });
  req.payload.logger.info({ scores: { seconds, ...counts } }, 'Scores were brought up to date.');
}

/** Last completed run; null before the first. */
export async function lastDecay({ kv }: Payload): Promise<DecayRun | null> {
  return Run.safeParse(await kv.get(runKey)).data ?? null;
}
