import type { PoolConfig } from 'pg';
import { env } from '@/config/env';
import { connectionShares } from './connection-shares';
import { WatchedClient } from './watched-client';

/**
 * Timeout of a statement: longer than any takes, except those of migrations, which lift the timeout (`src/migrate.ts`).
 */
const statementTimeout = '5min';
/** Timeout of an idle transaction, after which an abandoned transaction releases its locks. */
const idleInTransactionTimeout = '2min';

/** Settings of Payload's own pool: pages, studio, jobs and mails. */
export const pagesPool: PoolConfig = {
  connectionString: env.databaseUrl,
  application_name: 'plumbline-pages',
  max: connectionShares.pages,
  Client: WatchedClient,
  keepAlive: true,
  /** Maximum time in milliseconds to wait for a free or new connection. */
  connectionTimeoutMillis: 30_000,
  idleTimeoutMillis: 30_000,
  // The timeouts are set by SQL, because poolers reject connection options.
  onConnect: (client) =>
    client.query(
      `set statement_timeout = '${statementTimeout}'; set idle_in_transaction_session_timeout = '${idleInTransactionTimeout}'`,
    ),
};
