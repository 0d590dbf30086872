import { env } from '@/config/env';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';

type Statement = [text: string, values?: unknown[]];

/** Indexes that belong to no constraint, so that they can be dropped alone. */
const plainIndexes = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`;

/**
 * Fills tables with many rows for a performance test, and vacuums and analyses them as autovacuum does. Drops the
 * indexes first and rebuilds them afterwards, which takes a quarter of the time; does not check foreign keys.
 */
export async function fillTables(tables: readonly string[], ...statements: Statement[]): Promise<void> {
  await withClient(env.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rows: indexes } = await client.query(plainIndexes, [tables]);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const [text, values] of statements) await client.query(text, values);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('commit');
    await client.query(`vacuum analyze ${tables.join(', ')}`);
  });
}
