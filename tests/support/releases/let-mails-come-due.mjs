/**
 * Makes the second mails of the newest leads due while the site is stopped, so that the next start finds them
 * waiting.
 * `node tests/support/releases/let-mails-come-due.mjs <data folder>`
 */
import { startCluster } from '../../../scripts/lib/postgres/cluster.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';

const cluster = await startCluster(process.argv[2] ?? '');
await withClient(cluster.urlOf('plumbline'), async (client) => {
  const { rows } = await client.query(
    `update emails set due_at = due_at - interval '2 days' - interval '1 minute'
     where status = 'queued' and "to" like 'new-%@visitors.example' and due_at < now() + interval '3 days' returning id::text`,
  );
  await client.query(
    `update pgboss.job set start_after = start_after - interval '2 days' - interval '1 minute'
     where state < 'active' and data->>'mailId' = any($1)`,
    [rows.map(({ id }) => id)],
  );
  console.log(`${rows.length} mails are due.`);
});
await cluster.stop();
