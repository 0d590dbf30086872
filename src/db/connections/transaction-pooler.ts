/** Whether a pooler stands before PostgreSQL that gives every transaction another session. */
import pg from 'pg';

/** A pooler that has many sessions idle may give a client the same one by chance. */
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

/** What the server has told the driver when the connection was made; the driver's types leave it out. */
const greetedBy = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;

/**
 * Tells by what happens, since poolers do not say what they are: a session of our own keeps its process, and nobody else
 * is given it, be it while another connection is in a transaction.
 * @param client a connection without a transaction.
 */
export async function isBehindTransactionPooler(
  client: pg.Client,
  connectionString: string,
): Promise<boolean> {
  const first = await pidOf(client);
  // PostgreSQL itself greets with the process that then answers; a pooler has none to tell of yet.
  if (greetedBy(client) === first) return false;
  const other = new pg.Client({ connectionString });
  other.on('error', () => {});
  await other.connect();
  try {
    for (let round = 0; round < rounds; round += 1) {
      // One that pools by statement allows no transactions.
      if (!(await begins(other))) return true;
      if ((await pidOf(other)) === first || (await pidOf(client)) !== first) return true;
      await other.query('commit');
    }
    return false;
  } finally {
    await other.end();
  }
}
