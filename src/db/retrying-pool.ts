import pg from 'pg';
import type { Logger } from 'pino';
import { connectionShares } from './connections/connection-shares';
import { isTransient } from './connections/is-transient';
import { WatchedClient } from './connections/watched-client';

const pauseMs = 1000;

/**
 * Connections of the queue. pg-boss does not await the completion of jobs, so an outage would end the process by an
 * unhandled rejection; here statements wait until the database is back.
 */
export class RetryingPool {
  readonly #pool: pg.Pool;
  readonly #logger: Logger;
  readonly #running = new Set<Promise<unknown>>();
  #isClosing = false;

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

  /** Runs a statement, and retries while the database is away. @throws other errors, or any after `giveUp`. */
  executeSql(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
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
        // Several statements return a list of results.
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      } catch (error) {
        if (this.#isClosing || !isTransient(error)) throw error;
        if (attempt === 1) this.#logger.warn({ err: error }, 'The queue waits for the database.');
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  /** Stops retrying. */
  giveUp(): void {
    this.#isClosing = true;
  }

  /** Closes the pool after all statements: it would drop waiting ones. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running);
    this.giveUp();
    await this.#pool.end();
  }
}
