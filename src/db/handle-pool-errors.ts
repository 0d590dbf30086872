import type pg from 'pg';
import type { Logger } from 'pino';

/**
 * A lost connection ends the process unless somebody listens: the pool while nobody uses it, else whoever does, who is
 * told by their statement as well. The pool opens another one when it is needed.
 * @param name of the pool, for the log.
 */
export function handlePoolErrors(
  pool: Pick<pg.Pool, 'on'>,
  { name, logger }: { name: string; logger: Pick<Logger, 'warn'> },
): void {
  pool.on('error', (err) => logger.warn({ err, pool: name }, 'An idle database connection was lost.'));
  pool.on('connect', (client) => client.on('error', () => undefined));
}
