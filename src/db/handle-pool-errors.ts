import type pg from 'pg';
import type { Logger } from 'pino';

/**
 * Logs errors of idle connections; without a listener these would end the process. Errors of connections in use
 * reject their statement. The pool replaces lost connections. @param name of the pool, for the log.
 */
export function handlePoolErrors(
  pool: Pick<pg.Pool, 'on'>,
  { name, logger }: { name: string; logger: Pick<Logger, 'warn'> },
): void {
  pool.on('error', (err) => logger.warn({ err, pool: name }, 'An idle database connection was lost.'));
  pool.on('connect', (client) => client.on('error', () => undefined));
}
