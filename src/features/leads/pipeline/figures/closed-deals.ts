import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { unsaid } from '../list/lead-conditions';
import { wonByArticle } from './content-counts';
import { shownArticles, type TouchKind } from './content-touch';
import type { Amount } from './revenue';

/** Number and value of deals; currencies are never added up. */
export type DealGroup = { name: string; deals: number; amounts: Amount[] };

export type ClosedDeals = {
  /** Won deals by the lead's first form. */
  sources: DealGroup[];
  /** Lost deals by reason; `unsaid` for deals without a reason. */
  reasons: DealGroup[];
  /** Won deals by the articles that the lead read before sending a form. */
  content: (DealGroup & Record<TouchKind, number>)[];
  /** When `content` was counted. */
  contentCountedAt: Date;
};

type Row = { name: string; currency: string | null; deals: number; total: number | null };
type ContentRow = Row & Record<TouchKind, number>;

const counted = 'currency::text as currency, count(*)::int as deals, sum(deal_value)::float8 as total';

const wonBySource = `select source as name, ${counted} from leads where stage = 'won' group by 1, 2`;
/** Reasons are grouped case-insensitively, under their first spelling. */
const lostByReason = `
  select coalesce(min(nullif(trim(lost_reason), '')), '${unsaid}') as name, ${counted} from leads
  where stage = 'lost' group by lower(coalesce(trim(lost_reason), '')), currency`;

/** @param rows one per name and currency. */
function groupsOf<One extends Row>(rows: readonly One[]): (DealGroup & { rows: One[] })[] {
  const byName = new Map<string, One[]>();
  for (const row of rows) {
    const key = row.name.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), row]);
  }
  return [...byName.values()]
    .map((own) => ({
      name: own[0]?.name ?? '',
      deals: own.reduce((sum, { deals }) => sum + deals, 0),
      amounts: own.flatMap(({ currency, total }) => (total === null ? [] : [{ currency, total }])),
      rows: own,
    }))
    .sort((a, b) => b.deals - a.deals || a.name.localeCompare(b.name))
    .slice(0, shownArticles);
}

/** Won deals by source and content, and lost deals by reason. @throws Forbidden to all but admins. */
export async function closedDeals(req: PayloadRequest): Promise<ClosedDeals> {
  assertRole(req, 'admin');
  const { payload } = req;
  const [sources, reasons, content] = await Promise.all([
    queryInTransaction<Row>({ payload }, wonBySource),
    queryInTransaction<Row>({ payload }, lostByReason),
    wonByArticle(req),
  ]);
  const groups = (rows: readonly Row[]) => groupsOf(rows).map(({ rows: _rows, ...group }) => group);
  const sum = (rows: readonly ContentRow[], kind: TouchKind) =>
    rows.reduce((total, row) => total + row[kind], 0);
  return {
    sources: groups(sources),
    reasons: groups(reasons),
    content: groupsOf<ContentRow>(content.won).map(({ rows, ...group }) => ({
      ...group,
      first: sum(rows, 'first'),
      last: sum(rows, 'last'),
      assisting: sum(rows, 'assisting'),
    })),
    contentCountedAt: content.countedAt,
  };
}
