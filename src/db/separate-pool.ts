import pg from 'pg';
import { env } from '@/config/env';
import { log } from '@/config/log';
import { processWide } from '@/lib/process-wide';
import { connectionShares } from './connections/connection-shares';
import { WatchedClient } from './connections/watched-client';
import { handlePoolErrors } from './handle-pool-errors';

type Options = Omit<pg.PoolConfig, 'connectionString' | 'application_name' | 'max' | 'Client'>;

const pools = processWide('pools', () => new Map<string, pg.Pool>());

/**
 * Creates a pool separate from that of pages, for requests that the public can send in bulk: such requests then wait
 * only for each other. Connects lazily. @param name `application_name`, and name in the log.
 */
export function separatePool(name: 'captures' | 'limits', options: Options = {}): () => pg.Pool {
  return () => {
    // The key contains the URL, because tests switch databases.
    const key = `${name} ${env.databaseUrl}`;
    const known = pools.get(key);
    if (known) return known;
    const pool = new pg.Pool({
      connectionString: env.databaseUrl,
      application_name: `plumbline-${name}`,
      max: connectionShares[name],
      allowExitOnIdle: true,
      Client: WatchedClient,
      ...options,
    });
    handlePoolErrors(pool, { name, logger: log });
    pools.set(key, pool);
    return pool;
  };
}
