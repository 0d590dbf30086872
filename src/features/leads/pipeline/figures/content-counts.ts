import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import {
  articlePath,
  shownArticles,
  type TouchFigures,
  type TouchRow,
  touchedByAny,
  touchFigures,
  wonByContent,
} from './content-touch';

/** Maximum number of leads that are counted within the request, in less than a tenth of a second. */
const waitedForLeads = 10_000;
const amounts = { currency: z.string().nullable(), total: z.number().nullable() };
/** When the articles were counted, and for how many leads. */
const counted = { at: z.coerce.date(), leads: z.number() };
const Touched = z.object({
  ...counted,
  touched: z.array(z.object({ kind: z.string(), leads: z.number(), won: z.number(), ...amounts })),
});
const Won = z.object({
  ...counted,
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
type Touched = z.infer<typeof Touched>;
type Won = z.infer<typeof Won>;
type Asking = Pick<PayloadRequest, 'payload'>;

/**
 * Keys under which counts are stored, one for each view, because the full count has many rows and a view shows
 * few of them.
 */
const keys = { touched: 'content-counts', won: 'content-won' } as const;

type Counted = { at: Date; leads: number };

async function countLeads({ payload }: Asking): Promise<Counted> {
  const at = new Date();
  const [all] = await queryInTransaction<{ leads: number }>(
    { payload },
    'select count(*)::int as leads from leads',
  );
  return { at, leads: all?.leads ?? 0 };
}

const countTouched = async ({ payload }: Asking): Promise<Pick<Touched, 'touched'>> => ({
  touched: await queryInTransaction<TouchRow>({ payload }, touchedByAny),
});

const countWon = async ({ payload }: Asking): Promise<Pick<Won, 'won'>> => ({
  won: await queryInTransaction<Won['won'][number]>({ payload }, wonByContent, [shownArticles]),
});

/**
 * Counts and stores what each article contributed. Takes a second for 100,000 leads, so it runs as a job; up to
 * `waitedForLeads` leads are counted on request.
 */
export async function countContent({ payload }: Asking): Promise<void> {
  const all = await countLeads({ payload });
  await payload.kv.set(keys.won, { ...all, ...(await countWon({ payload })) });
  await payload.kv.set(keys.touched, { ...all, ...(await countTouched({ payload })) });
}

/** Returns the last stored count if it covers more than `waitedForLeads` leads, else counts now. */
async function readCounts<Count extends object>(
  { payload }: Asking,
  key: string,
  schema: z.ZodType<Counted & Count>,
  count: (req: Asking) => Promise<Count>,
): Promise<Counted & Count> {
  const { data: last } = schema.safeParse(await payload.kv.get(key));
  if (last && last.leads > waitedForLeads) return last;
  return { ...(await countLeads({ payload })), ...(await count({ payload })) };
}

/**
 * Leads that read each article, as the first, the last or another article of their visits, counted like
 * `contentTouch` and as of the last count. Paths of other pages are left out. @throws Forbidden to all but admins.
 */
export async function articleTouches(
  req: PayloadRequest,
  paths: readonly string[],
): Promise<{ countedAt: Date; touches: Map<string, TouchFigures> }> {
  assertRole(req, 'admin');
  const { at, touched } = await readCounts(req, keys.touched, Touched, countTouched);
  const byPath = new Map<string, TouchRow[]>();
  for (const row of touched) byPath.set(row.kind, [...(byPath.get(row.kind) ?? []), row]);
  const articles = paths.filter((path) => articlePath.test(path));
  return {
    countedAt: at,
    touches: new Map(articles.map((path) => [path, touchFigures(byPath.get(path) ?? [])])),
  };
}

/** Articles read most by leads of won deals, as of the last count. @throws Forbidden to all but admins. */
export async function wonByArticle(req: PayloadRequest): Promise<{ countedAt: Date; won: Won['won'] }> {
  assertRole(req, 'admin');
  const { at, won } = await readCounts(req, keys.won, Won, countWon);
  return { countedAt: at, won };
}
