/** Reads one page of a searchable list of the studio. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

const pageSize = 50;

export type ListPage<Row> = {
  rows: Row[];
  /** Number of rows on all pages. */
  total: number;
  /** Number of the page, from 1; the last page if the requested number is greater. */
  page: number;
  pages: number;
};

type ListQuery = {
  columns: string;
  /** SQL of the tables and the condition, for both the count and the rows. */
  from: string;
  /** SQL of the order; ends with a unique column, so that no row is on two pages. */
  orderBy: string;
  /** Values of `$1` and so on. */
  values: readonly unknown[];
  page: number;
};

/** Reads a page of rows and the total. The SQL parts must be written in code; user input belongs in `values`. */
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
