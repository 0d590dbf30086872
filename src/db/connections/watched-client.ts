/**
 * Connections that end when the database stops to answer. Without them a query to a database that is frozen, or cut off
 * without a word, waits for as long as TCP does: a quarter of an hour. `listen.ts` finds out and says so here.
 */
import type { Socket } from 'node:net';
import pg from 'pg';
import { processWide } from '@/lib/process-wide';
import { onSilence } from './on-silence';

/** Far longer than a new connection takes; a form waits for two of them at most. */
const connectWithinMs = 2500;

const watch = processWide('database', () => ({ isLost: false, connections: new Set<WatchedClient>() }));

const lostError = () => new Error('Connection terminated: the database does not answer.');

/** For a pool's option `Client`. While the database is lost it refuses to connect instead of waiting. */
export class WatchedClient extends pg.Client {
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
    const cancel = onSilence(connectWithinMs, () => this.drop());
    watch.connections.add(this);
    this.once('end', () => watch.connections.delete(this));
    try {
      return await super.connect();
    } finally {
      cancel();
    }
  }

  /** Ends the connection at once, whether or not its other end still answers: queries under way fail. */
  drop(): void {
    // The driver's types leave out what its own pool uses for the same purpose.
    const { connection } = this as unknown as { connection: { stream: Socket } };
    connection.stream.destroy();
  }
}

/** Whether the database answered when it was asked last. */
export const isDatabaseLost = (): boolean => watch.isLost;

/** The database answers nobody: whoever waits for it is told now, and whoever comes at once. */
export function loseDatabase(): void {
  if (watch.isLost) return;
  watch.isLost = true;
  for (const client of watch.connections) client.drop();
  watch.connections.clear();
}

export function regainDatabase(): void {
  watch.isLost = false;
}
