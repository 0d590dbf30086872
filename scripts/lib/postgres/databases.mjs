import pg from 'pg';

/**
 * Runs `work(client)` on a new connection.
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, application_name: 'plumbline-scripts' });
  // A lost connection rejects the running query as well; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates the database, empty or as a copy of `template`, unless it exists already. `template` must have no
 * connections.
 */
export async function ensureDatabase(cluster, name, { template } = {}) {
  await withClient(cluster.urlOf('postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    // PostgreSQL's default strategy, `wal_log`, also writes each page of the copy to the write-ahead log, which takes
    // twice the time.
    const copying = template ? ` template ${client.escapeIdentifier(template)} strategy file_copy` : '';
    await client.query(`create database ${client.escapeIdentifier(name)}${copying}`);
  });
}

/** Drops the database if it exists, and terminates its sessions. */
export async function dropDatabase(cluster, name) {
  await withClient(cluster.urlOf('postgres'), (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  );
}
