import type { Client } from 'pg';
import { hasTable } from './catalog';

/** Tells the product something, in its store of keys and values. */
export async function remember(client: Client, key: string, data: unknown): Promise<void> {
  if (!(await hasTable(client, 'payload_kv'))) return;
  await client.query(
    `insert into payload_kv (key, data) values ($1, $2)
     on conflict (key) do update set data = excluded.data`,
    [key, JSON.stringify(data)],
  );
}
