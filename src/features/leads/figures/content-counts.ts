import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import {
  articlePath,
  type TouchFigures,
  type TouchRow,
  touchedByAny,
  touchFigures,
  wonByContent,
} from './content-touch';

const key = 'content-counts';
/** With no more leads than these it takes less than a tenth of a second, and is counted while somebody waits. */
const waitedForLeads = 10_000;
const amounts = { currency: z.string().nullable(), total: z.number().nullable() };
const Counts = z.object({
  at: z.coerce.date(),
  /** All there were. */
  leads: z.number(),
  touched: z.array(z.object({ kind: z.string(), leads: z.number(), won: z.number(), ...amounts })),
  won: z.array(
    z.object({
      name: z.string(),
      deals: z.number(),
      first: z.number(),
      last: z.number(),
      assisting: z.number(),
      ...amounts,
    }),
  ),
});
type Counts = z.infer<typeof Counts>;

async function count({ payload }: Pick<PayloadRequest, 'payload'>): Promise<Counts> {
  const at = new Date();
  const [[all], touched, won] = await Promise.all([
    queryInTransaction<{ leads: number }>({ payload }, 'select count(*)::int as leads from leads'),
    queryInTransaction<TouchRow>({ payload }, touchedByAny),
    queryInTransaction<Counts['won'][number]>({ payload }, wonByContent),
  ]);
  return { at, leads: all?.leads ?? 0, touched, won };
}

/**
 * Adds up for every article whom it touched and what it helped to win, and keeps that: with 100,000 leads that have read
 * something it takes a second, which nobody should wait for. Of a few thousand it is counted whenever somebody asks.
 */
export async function countContent(req: Pick<PayloadRequest, 'payload'>): Promise<void> {
  await req.payload.kv.set(key, await count(req));
}

/** As it is now, unless that would take too long: then as the job counted it last. */
async function readCounts(req: PayloadRequest): Promise<Counts> {
  const { data: last } = Counts.safeParse(await req.payload.kv.get(key));
  return last && last.leads > waitedForLeads ? last : count(req);
}

/**
 * What each of the articles touched, first, last or between: what `contentTouch` says of one as "all", at the time of the
 * last count. Paths that are no article's are left out. @throws Forbidden to all but admins.
 */
export async function articleTouches(
  req: PayloadRequest,
  paths: readonly string[],
): Promise<{ countedAt: Date; touches: Map<string, TouchFigures> }> {
  assertRole(req, 'admin');
  const { at, touched } = await readCounts(req);
  const articles = paths.filter((path) => articlePath.test(path));
  return { countedAt: at, touches: new Map(articles.map((path) => [path, touchFigures(touched, path)])) };
}

/** The articles that people of won deals read, at the time of the last count. @throws Forbidden to all but admins. */
export async function wonByArticle(req: PayloadRequest): Promise<{ countedAt: Date; won: Counts['won'] }> {
  assertRole(req, 'admin');
  const { at, won } = await readCounts(req);
  return { countedAt: at, won };
}
