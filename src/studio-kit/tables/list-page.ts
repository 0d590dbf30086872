/** One page of a list of the studio that is searched and paged. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

const pageSize = 50;

export type ListPage<Row> = {
  rows: Row[];
  /** Rows of all pages. */
  total: number;
  /** From 1; the last one for a number beyond it. */
  page: number;
  pages: number;
};

type ListQuery = {
  columns: string;
  /** What is counted and read: tables, and the condition. */
  from: string;
  /** Ends with something unique, so that no row is on two pages. */
  orderBy: string;
  /** Of `$1` and so on. */
  values: readonly unknown[];
  page: number;
};

/** The parts of the statement are the code's own; what somebody typed belongs into `values`. */
export async function readListPage<Row extends Record<string, unknown>>(
  req: InTransaction,
  { columns, from, orderBy, values, page }: ListQuery,
): Promise<ListPage<Row>> {
  const [{ total } = { total: 0 }] = await queryInTransaction<{ total: number }>(
    req,
    `select count(*)::int as total from ${from}`,
    [...values],
  );
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = await queryInTransaction<Row>(
    req,
    `select ${columns} from ${from} order by ${orderBy}
     limit ${pageSize} offset $${values.length + 1}::int`,
    [...values, (shown - 1) * pageSize],
  );
  return { rows, total, page: shown, pages };
}
