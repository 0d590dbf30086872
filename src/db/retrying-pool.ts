import pg from 'pg';
import type { Logger } from 'pino';
import { connectionShares } from './connections/connection-shares';
import { isTransient } from './connections/is-transient';
import { WatchedClient } from './connections/watched-client';

const pauseMs = 1000;

/**
 * Pool for the connections of the queue. pg-boss does not await the completion of jobs, so an outage would end the
 * process by an unhandled rejection. With this pool, statements wait until the database is available again.
 */
export class RetryingPool {
  readonly #pool: pg.Pool;
  readonly #logger: Logger;
  readonly #running = new Set<Promise<unknown>>();
  #isGivingUp = false;
  #isClosed = false;

  constructor(connectionString: string, logger: Logger) {
    this.#pool = new pg.Pool({
      connectionString,
      max: Math.max(1, connectionShares.queue),
      application_name: 'plumbline-queue',
      Client: WatchedClient,
    });
    this.#logger = logger;
    this.#pool.on('error', (err) => logger.warn({ err }, 'The queue lost an idle database connection.'));
  }

  /**
   * Runs a statement, and retries while the database is unavailable. After `close` the promise stays pending:
   * pg-boss does not await storing the result of a job that is still running at the stop, so a rejection would
   * end the process. @throws errors that are not transient, and any error after `giveUp`.
   */
  executeSql(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
    if (this.#isClosed) return new Promise(() => {});
    const statement = this.#execute(text, values);
    const forget = () => this.#running.delete(statement);
    this.#running.add(statement);
    statement.then(forget, forget);
    return statement;
  }

  async #execute(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await this.#pool.query(text, values);
        // For several statements in one text, the driver returns a list of results, of which the last is used.
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      } catch (error) {
        if (this.#isGivingUp || !isTransient(error)) throw error;
        if (attempt === 1) this.#logger.warn({ err: error }, 'The queue waits for the database.');
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  /** Stops retrying. */
  giveUp(): void {
    this.#isGivingUp = true;
  }

  /** Waits for all statements, including those that begin meanwhile. @returns whether there were any statements */
  async settle(): Promise<boolean> {
    const hadAny = this.#running.size > 0;
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
    return hadAny;
  }

  /** Closes the pool after all statements have ended. Closing it earlier would drop waiting ones. */
  async close(): Promise<void> {
    await this.settle();
    this.#isClosed = true;
    this.giveUp();
    await this.#pool.end();
  }
}
