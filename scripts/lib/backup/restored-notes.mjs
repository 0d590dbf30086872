import { hasTable } from './catalog.mjs';

/**
 * What the first start after a restore must know, as `{key, data}`: that there was one, and who had forbidden mails in the
 * database that is replaced. Notes that no start has read yet are among them.
 */
export async function restoredNotes(client) {
  const select = async (table, query) =>
    (await hasTable(client, table)) ? (await client.query(query)).rows : [];
  const suppressions = await select('suppressions', 'select email_hash, reason from suppressions');
  const unread = await select('payload_kv', `select key, data from payload_kv where key like 'restored %'`);
  return [...unread, { key: `restored ${new Date().toISOString()}`, data: { suppressions } }];
}
