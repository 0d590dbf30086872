import pg from 'pg';
import { env } from '@/config/env';
import { log } from '@/config/log';

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
      // A lost connection ends the process unless somebody listens; who uses it is told by their statement.
      pool.on('error', (err) => log.warn({ err, pool: name }, 'An idle database connection was lost.'));
      pool.on('connect', (client) => client.on('error', () => undefined));
    }
    return pool;
  };
}
