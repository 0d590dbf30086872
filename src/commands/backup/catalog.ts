/** Reads tables, sequences and keys from PostgreSQL's catalog, without naming any of our tables. */
import type { Client } from 'pg';

export type Qualified = { schema: string; name: string };
export type Table = Qualified & { columns: string[] };
/** `value` is null before the first use. */
export type Sequence = Qualified & { value: string | null };
type ForeignKey = { table: string; name: string; definition: string };

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

export const quote = (...names: string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');

export const qualifiedName = ({ schema, name }: Qualified): string => quote(schema, name);

/** Lists tables with their columns, except generated columns; a partitioned table includes its partitions. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
           array(select a.attname::text from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                 order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${OURS}
    order by 1, 2`);
  return rows;
}

export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select n.nspname as schema, c.relname as name, pg_sequence_last_value(c.oid)::text as value
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS}
    order by 1, 2`);
  return rows;
}

/** Lists foreign keys. Those of partitions are left out, since the partitioned table's keys include them. */
export async function foreignKeysOf(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select f.conrelid::regclass::text as table, quote_ident(f.conname) as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and f.conparentid = 0 and ${OURS}`);
  return rows;
}

/** Lists tables with user triggers, which must not fire during a restore. */
export async function triggeredTablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct c.oid::regclass::text as table
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgparentid = 0 and ${OURS}`);
  return rows.map((row) => row.table);
}

export async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    name,
  ]);
  return rows[0]?.found === true;
}
