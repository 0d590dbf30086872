/** A LISTEN connection with a regular heartbeat, reconnected when it is lost. */
import pg from 'pg';
import { env } from '@/config/env';
import { onSilence } from './on-silence';
import { dropConnection } from './watched-client';

const connectWithinMs = 1500;
const reconnectInMs = 500;

type Listening = {
  applicationName: string;
  channel: string;
  /** Timeout of each step in milliseconds. If a step exceeds it, the connection is treated as lost. */
  answerWithinMs: number;
  /**
   * Called on every new connection: earlier notifications may have been missed. @returns milliseconds to the first
   * heartbeat.
   */
  onConnected(client: pg.Client): Promise<number>;
  /** Called for each notification. */
  onNotification?(): void;
  /** Called when a heartbeat is due, and after each notification. @returns milliseconds until the next heartbeat. */
  beat(client: pg.Client): Promise<number>;
  /** Called when the connection is lost, or when a step on it fails. A new connection is then opened. */
  onLost(error: unknown): void;
  /**
   * Called once when the database accepts no connection; called again only after a connection has succeeded in
   * between.
   */
  onAway(error: unknown): void;
  onReturn?(): void;
};

type Listener = {
  /** Ends the pause, so that the next heartbeat runs immediately. */
  wake(): void;
  stop(): Promise<void>;
};

/** Rejects if the work takes too long, and closes the connection, so that the work ends as well. */
async function within<T>(ms: number, client: pg.Client, work: Promise<T>): Promise<T> {
  let cancel = () => {};
  const silence = new Promise<never>((_resolve, reject) => {
    cancel = onSilence(ms, () => {
      reject(new Error(`The database did not answer within ${ms} ms.`));
      dropConnection(client);
    });
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    cancel();
    // Ignore late results; the timeout was reported already.
    work.catch(() => undefined);
  }
}

/** Listens until stopped, across lost connections. */
export function listen({ applicationName, channel, answerWithinMs, ...on }: Listening): Listener {
  let isStopped = false;
  let wake = () => {};
  let client: pg.Client | undefined;
  let isAway = false;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function connect(): Promise<pg.Client> {
    const connection = new pg.Client({
      connectionString: env.databaseUrl,
      application_name: applicationName,
      keepAlive: true,
    });
    // The error is handled below. Without this listener it would end the process.
    connection.on('error', () => undefined);
    client = connection;
    try {
      await within(connectWithinMs, connection, connection.connect());
      await within(answerWithinMs, connection, connection.query(`listen ${channel}`));
      return connection;
    } catch (error) {
      void connection.end().catch(() => undefined);
      throw error;
    }
  }

  async function attend(connection: pg.Client): Promise<void> {
    let beats = 0;
    let loss: Error | undefined;
    const lose = (error?: Error) => {
      loss ??= error ?? new Error('The connection ended.');
      wake();
    };
    // Both events mark the connection as lost. A statement that is running on a lost connection rejects by itself.
    connection.on('error', lose);
    connection.on('end', lose);
    connection.on('notification', () => {
      on.onNotification?.();
      wake();
    });
    try {
      let ms = await within(answerWithinMs, connection, on.onConnected(connection));
      for (;;) {
        if (ms > 0 && !isStopped && !loss) await pause(ms);
        if (isStopped) return;
        if (loss) throw loss;
        ms = await within(answerWithinMs, connection, on.beat(connection));
        beats += 1;
      }
    } catch (error) {
      if (isStopped) return;
      connection.off('end', lose);
      on.onLost(error);
      void connection.end().catch(() => undefined);
      // The loop pauses before the reconnect if no heartbeat has succeeded: a step that fails on every connection
      // must not cause reconnects without pause.
      if (beats === 0) await pause(reconnectInMs);
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        const connection = await connect();
        if (isAway) on.onReturn?.();
        isAway = false;
        await attend(connection);
      } catch (error) {
        if (isStopped) return;
        if (!isAway) on.onAway(error);
        isAway = true;
        await pause(reconnectInMs);
      }
    }
  }

  const running = run();
  return {
    wake: () => wake(),
    async stop() {
      isStopped = true;
      wake();
      const ended = client && within(answerWithinMs, client, client.end()).catch(() => undefined);
      await Promise.all([ended, running]);
    },
  };
}
