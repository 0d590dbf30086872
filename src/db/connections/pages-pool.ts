import type { PoolConfig } from 'pg';
import { env } from '@/config/env';
import { connectionShares } from './connection-shares';
import { WatchedClient } from './watched-client';

/** Longer than anything of ours takes but migrations, which lift it for themselves (`src/migrate.ts`). */
const statementTimeout = '5min';
/** A transaction that nobody goes on with holds its locks no longer. */
const idleInTransactionTimeout = '2min';

/** The settings of Payload's own pool: pages, the studio, jobs and mails. */
export const pagesPool: PoolConfig = {
  connectionString: env.databaseUrl,
  application_name: 'plumbline-pages',
  max: connectionShares.pages,
  Client: WatchedClient,
  keepAlive: true,
  /** Who waits for a free connection, or a new one. */
  connectionTimeoutMillis: 30_000,
  idleTimeoutMillis: 30_000,
  // Not among the connection's options: poolers refuse those.
  onConnect: (client) =>
    client.query(
      `set statement_timeout = '${statementTimeout}'; set idle_in_transaction_session_timeout = '${idleInTransactionTimeout}'`,
    ),
};
