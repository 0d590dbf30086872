import pg from 'pg';
import { env } from '@/config/env';
import { log } from '@/config/log';
import { outliveLostConnections } from './outlive-lost-connections';

type Options = Omit<pg.PoolConfig, 'connectionString' | 'application_name' | 'max'>;

/** More at once only make them wait for a processor instead of for each other. */
const maxConnections = 4;

/**
 * Connections apart from those of the pages, for what strangers can send by the thousand: who comes too many waits for
 * their turn, and takes nobody else's. Made at first need.
 * @param name what they are called in PostgreSQL and in the log.
 */
export function separatePool(name: string, options: Options = {}): () => pg.Pool {
  let pool: pg.Pool | undefined;
  return () => {
    if (!pool) {
      pool = new pg.Pool({
        connectionString: env.databaseUrl,
        application_name: `plumbline-${name}`,
        max: maxConnections,
        allowExitOnIdle: true,
        ...options,
      });
      outliveLostConnections(pool, { name, logger: log });
    }
    return pool;
  };
}
