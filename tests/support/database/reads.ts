/** What a piece of work makes PostgreSQL read: on every machine the same, and what its time there comes from. */
import pg from 'pg';
import { expect, vi } from 'vitest';
import { env } from '@/config/env';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';

export interface Reads {
  /** How often the database was asked. */
  statements: number;
  /** Rows that tables and indexes handed over, whether they were wanted or not. */
  rows: number;
  /** Rows of its answers. */
  answered: number;
  /** Pages of tables and indexes, each as often as it was looked at; those of functions too. */
  pages: number;
  /** The tables that were read from end to end, small ones apart. */
  passes: string[];
}

/** Fewer rows are read at once as quickly as by an index. */
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

/** What `work` asks on any connection of this process. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const statements = query.mock.calls.map(([first, values]: unknown[]) => {
      const asked = typeof first === 'string' ? { text: first } : (first as Statement);
      return Array.isArray(values) ? { ...asked, values } : asked;
    });
    // A new connection sets its time-outs, however little is asked on it.
    return statements.filter(({ text }) => !text.startsWith('set '));
  } finally {
    query.mockRestore();
  }
}

/** Runs `work` and then what it has asked once more, explained by PostgreSQL. */
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

/** Expects that `work` asks and reads so much at most, and no table from end to end but those in `passes`. */
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
