import type { Payload, PayloadRequest } from 'payload';
import { z } from 'zod';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { type RescoreCounts, rescoreLeads } from './rescore-leads';

/** Leads a transaction: none of them waits longer than that takes. */
const batchSize = 500;
const first = '00000000-0000-0000-0000-000000000000';
const runKey = 'score-decay';

/** Below a twentieth of a point engagement reads as none, and no longer tips any score. */
const stillCounts = `(score_breakdown->>'engagementTotal')::float8 >= 0.05`;

const nextBatch = `select id from leads where id > $1 and ${stillCounts} order by id limit ${batchSize} for no key update`;

const Run = z.object({
  /** When it began. */
  at: z.coerce.date(),
  seconds: z.number(),
  looked: z.number(),
  changed: z.number(),
  rearmed: z.number(),
  announced: z.number(),
});
export type DecayRun = z.output<typeof Run>;

/**
 * Lets the engagement of all leads fade to what it is worth at a moment. The result depends on that moment alone: run
 * twice, late, or stopped half-way and begun again, it comes to the same.
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

/** The nightly run, and what the studio says of it. */
export async function runDecay(req: PayloadRequest): Promise<void> {
  const at = new Date();
  const counts = await decayScores(req, at);
  const seconds = (Date.now() - at.getTime()) / 1000;
  await req.payload.kv.set(runKey, { at: at.toISOString(), seconds, ...counts });
  req.payload.logger.info({ scores: { seconds, ...counts } }, 'Scores were brought up to date.');
}

/** The last run that came to its end; null before the first one. */
export async function lastDecay({ kv }: Payload): Promise<DecayRun | null> {
  return Run.safeParse(await kv.get(runKey)).data ?? null;
}
