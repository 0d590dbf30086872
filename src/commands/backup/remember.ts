/** Writes and reads notes by commands to the application, in Payload's key-value store. */
import type { Client } from 'pg';
import { hasTable } from './catalog';

export type Note = { key: string; data: unknown };

export async function remember(client: Client, key: string, data: unknown): Promise<void> {
  if (!(await hasTable(client, 'payload_kv'))) return;
  await client.query(
    `insert into payload_kv (key, data) values ($1, $2)
     on conflict (key) do update set data = excluded.data`,
    [key, JSON.stringify(data)],
  );
}

export async function recall(client: Client, key: string): Promise<unknown> {
  if (!(await hasTable(client, 'payload_kv'))) return undefined;
  const { rows } = await client.query<{ data: unknown }>('select data from payload_kv where key = $1', [key]);
  return rows[0]?.data;
}

export async function forget(client: Client, key: string): Promise<void> {
  await client.query('delete from payload_kv where key = $1', [key]);
}
