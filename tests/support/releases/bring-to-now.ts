import type { Client } from 'pg';
import { quote } from '../../../src/commands/backup/catalog';

const day = 86_400_000;

/**
 * Shifts all timestamps of a database by whole days, as if it had been last used today: due mails stay due, and
 * future ones stay in the future.
 */
export async function bringToNow(client: Client, made: Date): Promise<void> {
  const days = Math.floor((Date.now() - made.getTime()) / day);
  if (days === 0) return;
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype)
    group by 1, 2`);
  await client.query('begin');
  // Disables triggers and constraints between rows: all rows move alike.
  await client.query(`set local session_replication_role = 'replica'`);
  for (const { schema, name, columns } of rows) {
    const moved = columns.map((column) => `${quote(column)} = ${quote(column)} + interval '${days} days'`);
    await client.query(`update ${quote(schema, name)} set ${moved.join(', ')}`);
  }
  await client.query('commit');
}

/** Shifts all mails and enrolments back by one day. */
export async function letDayPass(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'emails' and data_type like 'timestamp%'`);
  const moved = rows.map(({ name }) => `"${name}" = "${name}" - interval '1 day'`);
  await client.query(`update emails set ${moved.join(', ')}`);
  await client.query(`update lead_nurture_statuses set enrolled_at = enrolled_at - interval '1 day'`);
}

/** Returns a time zone where it is daytime now, because mails of sequences are sent in sending hours only. */
export function dayZone(): string {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
  const zones = Array.from({ length: 24 }, (_, index) => `Etc/GMT${index < 12 ? '+' : '-'}${index % 12}`);
  return zones.find((zone) => hourIn(zone) >= 9 && hourIn(zone) <= 15) ?? 'UTC';
}
