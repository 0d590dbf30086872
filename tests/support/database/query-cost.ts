/** What some work asks of the database: causes of how long it takes, which are the same on every machine. */
import type { Payload } from 'payload';

export interface Cost {
  queries: number;
  /** Rows that the database has handed over. */
  rows: number;
  /** Rows of the tables of documents that it has read for them, from tables or indexes. */
  readOf: number;
}

/** Tables that grow with what editors write. */
const ofDocuments =
  /^_?(pages|posts|case_studies|resources|kb_articles|prompts)(_v)?(_rels)?$|^(listed_documents|document_topics|document_facts|search_documents|published_paths)$/;

interface Plan {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

function rowsReadBy(plan: Plan): number {
  const own = ofDocuments.test(plan['Relation Name'] ?? '')
    ? ((plan['Actual Rows'] ?? 0) +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0)) *
      (plan['Actual Loops'] ?? 1)
    : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsReadBy(part), own);
}

type Query = { text: string; values: unknown[]; rows: number };

/** @param isCounted leaves out statements that the work is known to ask besides */
export async function costOf(
  { db: { pool } }: Payload,
  work: () => Promise<unknown>,
  isCounted: (text: string) => boolean = () => true,
): Promise<Cost> {
  const query = pool.query.bind(pool);
  const asked: Query[] = [];
  const record = async (config: string | { text: string }, values: unknown[] = []) => {
    const result = await query(config as never, values);
    asked.push({ text: typeof config === 'string' ? config : config.text, values, rows: result.rows.length });
    return result;
  };
  pool.query = record as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  const counted = asked.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && isCounted(text));
  let readOf = 0;
  for (const { text, values } of counted) {
    const { rows } = await query(`explain (analyze, format json) ${text}`, values);
    readOf += rowsReadBy(rows[0]['QUERY PLAN'][0].Plan);
  }
  return { queries: counted.length, rows: counted.reduce((sum, { rows }) => sum + rows, 0), readOf };
}
