/**
 * Measures the rows and pages that PostgreSQL reads for a piece of work. Both determine how long the work takes,
 * and neither depends on the machine.
 */
import pg from 'pg';
import { expect, vi } from 'vitest';
import { env } from '@/config/env';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';

export interface Reads {
  /** Number of statements sent. */
  statements: number;
  /** Rows read from tables and indexes, including filtered ones. */
  rows: number;
  /** Rows returned. */
  answered: number;
  /** Pages of tables and indexes, counted at each access, including those accessed by functions. */
  pages: number;
  /** Tables read by a sequential scan of more than 1,000 rows. */
  passes: string[];
}

/** Number of rows below which a sequential scan is as fast as an index scan. */
const manyRows = 1000;

type Statement = { text: string; values?: unknown[] };

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const rowsRead = (node: Plan) =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** Statements that `work` sends on any connection of this process. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const statements = query.mock.calls.map(([first, values]: unknown[]) => {
      const asked = typeof first === 'string' ? { text: first } : (first as Statement);
      return Array.isArray(values) ? { ...asked, values } : asked;
    });
    // Leaves out the time-outs that every new connection sets first.
    return statements.filter(({ text }) => !text.startsWith('set '));
  } finally {
    query.mockRestore();
  }
}

/** Runs `work`, then repeats its queries with EXPLAIN ANALYZE. */
export async function readsOf(work: () => Promise<unknown>): Promise<Reads> {
  const statements = await statementsOf(work);
  const reads: Reads = { statements: statements.length, rows: 0, answered: 0, pages: 0, passes: [] };
  await withClient(env.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('set local max_parallel_workers_per_gather = 0');
    for (const { text, values } of statements.filter((one) => /^[\s(]*(select|with)\b/i.test(one.text))) {
      const { rows } = await client.query(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      );
      const root: Plan = rows[0]['QUERY PLAN'][0].Plan;
      reads.answered += root['Actual Rows'];
      reads.pages += root['Shared Hit Blocks'] + root['Shared Read Blocks'];
      for (const node of nodesOf(root)) {
        const name = node['Relation Name'];
        if (name === undefined) continue;
        reads.rows += rowsRead(node);
        if (node['Node Type'] === 'Seq Scan' && rowsRead(node) > manyRows) reads.passes.push(name);
      }
    }
    await client.query('rollback');
  });
  return reads;
}

/** Expects that `work` stays within the limits and scans no large table sequentially except those in `passes`. */
export async function expectReads(
  work: () => Promise<unknown>,
  { passes = [], ...most }: Partial<Reads>,
): Promise<void> {
  const reads = await readsOf(work);
  expect(reads.passes.filter((name) => !passes.includes(name))).toEqual([]);
  for (const [what, limit] of Object.entries(most))
    expect(reads[what as keyof typeof most], `${what} of ${JSON.stringify(reads)}`).toBeLessThanOrEqual(
      limit,
    );
}
