/**
 * Connections that fail as soon as the database stops responding. Otherwise a query to a frozen or disconnected
 * database would wait for TCP's timeout of a quarter of an hour. `listen.ts` detects the outage and reports it to
 * this module.
 */
import type { Socket } from 'node:net';
import pg from 'pg';
import { processWide } from '@/lib/process-wide';
import { onSilence } from './on-silence';

/** Timeout for connecting in milliseconds. A form waits for two connections at most. */
const connectWithinMs = 2400;

const watch = processWide('database', () => ({ isLost: false, connections: new Set<WatchedClient>() }));

const lostError = () => new Error('Connection terminated: the database does not answer.');

/** Closes a connection without waiting for the database, so that its statements fail at once. */
export function dropConnection(client: pg.Client): void {
  // The driver's own pool uses this property, which is missing in the driver's types.
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy();
}

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * True if a query call returns a promise. False for a call with a callback, or for a query object such as a cursor:
 * there the caller controls the order.
 */
const returnsPromise = ([query, ...rest]: unknown[]): boolean =>
  !rest.some((argument) => typeof argument === 'function') &&
  typeof (query as { submit?: unknown } | null)?.submit !== 'function';

/**
 * Serialises statements that are sent concurrently on one connection, because version 9 of the driver will no longer
 * accept them. Payload sends several concurrently in a transaction, for example one per relationship.
 */
function sendInTurn(client: pg.Client): void {
  const query = client.query.bind(client) as Query;
  let unfinished = 0;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn: Query = (...args) => {
    if (!returnsPromise(args)) return query(...args);
    const result = unfinished > 0 ? last.then(() => query(...args)) : query(...args);
    unfinished += 1;
    const finished = () => {
      unfinished -= 1;
    };
    last = result.then(finished, finished);
    return result;
  };
  client.query = inTurn as typeof client.query;
}

/**
 * Client for a pool's option `Client`. While the database is unavailable, it rejects a connection immediately instead
 * of waiting.
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    sendInTurn(this);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(
    callback?: (error: Error | null, client?: pg.Client) => void,
  ): Promise<pg.Client> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then((client) => callback(null, client), callback);
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    if (watch.isLost) throw lostError();
    const cancel = onSilence(connectWithinMs, () => dropConnection(this));
    watch.connections.add(this);
    this.once('end', () => watch.connections.delete(this));
    try {
      return await super.connect();
    } finally {
      cancel();
    }
  }
}

/** True if the database did not respond to the last heartbeat. */
export const isDatabaseLost = (): boolean => watch.isLost;

/** Marks the database as unavailable: running and new queries fail at once. */
export function loseDatabase(): void {
  if (watch.isLost) return;
  watch.isLost = true;
  for (const client of watch.connections) dropConnection(client);
  watch.connections.clear();
}

export function regainDatabase(): void {
  watch.isLost = false;
}
