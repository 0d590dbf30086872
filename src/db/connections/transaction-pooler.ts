/** Detects a pooler in transaction mode before PostgreSQL. */
import pg from 'pg';

/**
 * Number of tests before a pooler is ruled out. One test is not enough: a pooler with idle sessions can return the
 * same session twice by chance.
 */
const rounds = 12;

const pidOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

const begins = (client: pg.Client): Promise<boolean> =>
  client.query('begin').then(
    () => true,
    () => false,
  );

/** Backend pid from the connection's start-up, missing in the driver's types. */
const greetedBy = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;

/**
 * Detects a pooler in transaction mode by its behaviour, since poolers do not identify themselves. With PostgreSQL
 * itself, a session keeps its backend even while another connection is in a transaction. @param client a connection
 * without an open transaction.
 */
export async function isBehindTransactionPooler(
  client: pg.Client,
  connectionString: string,
): Promise<boolean> {
  const first = await pidOf(client);
  // PostgreSQL's start-up message contains the pid of the backend that later runs statements. A pooler has assigned
  // no backend at that time.
  if (greetedBy(client) === first) return false;
  const other = new pg.Client({ connectionString });
  other.on('error', () => {});
  await other.connect();
  try {
    for (let round = 0; round < rounds; round += 1) {
      // A pooler in statement mode rejects transactions.
      if (!(await begins(other))) return true;
      if ((await pidOf(other)) === first || (await pidOf(client)) !== first) return true;
      await other.query('commit');
    }
    return false;
  } finally {
    await other.end();
  }
}
