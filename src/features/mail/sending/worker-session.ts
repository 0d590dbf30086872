/**
 * A dispatcher's own database connection. It holds the advisory lock that shows the worker is alive, listens for new
 * mails, and claims, so every claimed mail belongs to a worker that others can see. PostgreSQL releases the lock as
 * soon as the process dies; keepalive detects a machine that vanished.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { env } from '@/config/env';
import { workerConnection } from '@/db/connection-names';
import { releaseClaims } from '../tables/emails';
import { outboxChannel } from '../tables/queue-mails';

const reconnectInMs = 500;
/** Claims take milliseconds: beyond this the connection is dead, for instance because the network was cut. */
const answerWithinMs = 5000;
const keepalive = `
  set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set idle_in_transaction_session_timeout = '30s'`;
const lockOf = (parameter: string) => `hashtextextended('mail worker ' || ${parameter}, 0)`;

export class WorkerSession {
  /** Id stored in the rows that this worker has claimed. */
  readonly id = randomUUID();
  readonly #logger: Logger;
  readonly #onNotified: () => void;
  readonly #inHand: () => readonly string[];
  #client: pg.Client | undefined;
  #isWaiting = false;

  constructor(options: { logger: Logger; onNotified: () => void; inHand: () => readonly string[] }) {
    this.#logger = options.logger;
    this.#onNotified = options.onNotified;
    this.#inHand = options.inHand;
  }

  /** Returns the connection, and reconnects if it was lost. Waits for the database; returns nothing once stopped. */
  async connect(signal: AbortSignal): Promise<pg.Client | undefined> {
    while (!this.#client && !signal.aborted) {
      try {
        this.#client = await this.#open();
        this.#isWaiting = false;
      } catch (err) {
        if (!this.#isWaiting) this.#logger.warn({ err }, 'The mail worker waits for the database.');
        this.#isWaiting = true;
        await new Promise((resolve) => setTimeout(resolve, reconnectInMs));
      }
    }
    return this.#client;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: env.databaseUrl,
      application_name: workerConnection,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    const lose = () => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', this.#onNotified);
    try {
      await client.connect();
      await client.query(keepalive);
      await client.query(`select pg_advisory_lock(${lockOf('$1')})`, [this.id]);
      await client.query(`listen ${outboxChannel}`);
      // A claim whose COMMIT was interrupted may have been committed: release it, it was never started.
      await releaseClaims(client, this.id, this.#inHand());
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Closes a broken connection, whether or not its other end still responds. */
  reset(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => undefined);
  }

  async end(): Promise<void> {
    await this.#client?.end().catch(() => undefined);
  }
}

/**
 * Ids of dead workers that have claimed mails: nobody holds their lock. @param exceptId the calling worker, whose own
 * lock would look free to itself.
 */
export async function findDeadWorkers(client: pg.Client, exceptId: string): Promise<string[]> {
  const { rows } = await client.query<{ claimed_by: string }>(
    `select claimed_by from (
       select distinct claimed_by from emails where status = 'sending' and claimed_by is not null and claimed_by <> $1
     ) worker where not exists (
       select from pg_locks, lateral (select ${lockOf('claimed_by')} as key) lock
       where locktype = 'advisory' and granted and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
         and classid = (key >> 32 & 4294967295)::oid and objid = (key & 4294967295)::oid)`,
    [exceptId],
  );
  return rows.map(({ claimed_by }) => claimed_by);
}
