import pg from 'pg';
import { SettingsError } from '@/config/settings-error';
import { refusalSentence } from './connection-refusal';
import { isTransient } from './is-transient';
import { isBehindTransactionPooler } from './transaction-pooler';

const waitForDatabaseMs = 30_000;
const retryInMs = 500;
/** Timeout of one try: a host behind a firewall might never respond. */
const connectWithinMs = 10_000;

/**
 * True if the database is temporarily unavailable. PgBouncer reports permanent errors with the code of a broken
 * connection, so its messages are checked, too.
 */
const isAway = (error: Error) =>
  isTransient(error) && !/password|no such (database|user)/i.test(error.message);

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectWithinMs });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

type Rights = { isStandby: boolean; mayCreate: boolean; role: string; database: string };

const rights = `
  select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isStandby",
    current_user as role, current_database() as database,
    to_regclass('public.payload_migrations') is not null
      or has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')
      as "mayCreate"`;

/** @throws SettingsError if the product cannot work with this database. */
async function requireUsable(client: pg.Client, databaseUrl: string): Promise<void> {
  if (await isBehindTransactionPooler(client, databaseUrl)) {
    throw new SettingsError(
      'DATABASE_URL leads through a connection pooler in transaction mode, where LISTEN, session locks and prepared ' +
        'statements do not work: let it pool by session (PgBouncer: pool_mode = session), or name PostgreSQL itself.',
    );
  }
  const { rows } = await client.query<Rights>(rights);
  const [found] = rows;
  if (!found) throw new Error('The database answered nothing.');
  if (found.isStandby) {
    throw new SettingsError('DATABASE_URL leads to a database that can only be read, such as a standby.');
  }
  if (!found.mayCreate) {
    throw new SettingsError(
      `DATABASE_URL: the role “${found.role}” may not create tables and schemas in the database “${found.database}”. ` +
        'Make it the owner of the database.',
    );
  }
}

/**
 * Opens a separate connection, and waits up to half a minute for a database that is starting. @throws SettingsError
 * at once if the database or a setting is permanently wrong.
 */
export async function connectWhenReady(databaseUrl: string): Promise<pg.Client> {
  const deadline = performance.now() + waitForDatabaseMs;
  for (;;) {
    try {
      const client = await connect(databaseUrl);
      try {
        await requireUsable(client, databaseUrl);
        return client;
      } catch (error) {
        await client.end().catch(() => undefined);
        throw error;
      }
    } catch (thrown) {
      if (thrown instanceof SettingsError) throw thrown;
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (!isAway(error) || performance.now() > deadline) {
        throw new SettingsError(refusalSentence(error, databaseUrl));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, retryInMs));
  }
}
