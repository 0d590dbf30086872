import { hasTable } from './catalog.mjs';

/** Tells the product something, in its store of keys and values. */
export async function remember(client, key, data) {
  if (!(await hasTable(client, 'payload_kv'))) return;
  await client.query(
    `insert into payload_kv (key, data) values ($1, $2)
     on conflict (key) do update set data = excluded.data`,
    [key, JSON.stringify(data)],
  );
}
