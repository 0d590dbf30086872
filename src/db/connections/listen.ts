/** A LISTEN connection with a heartbeat each second, reconnected when it is lost. */
import pg from 'pg';
import type { Logger } from 'pino';
import { env } from '@/config/env';
import { onSilence } from './on-silence';
import { loseDatabase, regainDatabase } from './watched-client';

const beatEveryMs = 1000;
/** Together with the limits above and below, a frozen database is detected within five seconds. */
const answerWithinMs = 2500;
const connectWithinMs = 1500;
const reconnectInMs = 500;

type Listening = {
  applicationName: string;
  channel: string;
  logger: Pick<Logger, 'warn' | 'info'>;
  /** Called on every new connection: earlier notifications may have been missed. */
  onConnected(client: pg.Client): Promise<void>;
  /** Called for each notification. */
  onNotification(): void;
  /** Called each second, and after each notification. */
  beat(client: pg.Client): Promise<void>;
};

/** Rejects if the work takes too long, and closes the connection, so that the work ends as well. */
async function within<T>(ms: number, client: pg.Client, work: Promise<T>): Promise<T> {
  let cancel = () => {};
  const silence = new Promise<never>((_resolve, reject) => {
    cancel = onSilence(ms, () => {
      reject(new Error(`The database did not answer within ${ms} ms.`));
      void client.end().catch(() => undefined);
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

/**
 * Listens until stopped, across lost connections. Also detects that the database is away: if the connection is lost
 * and cannot be replaced, all waiting queries fail at once (`watched-client.ts`).
 */
export function listen({ applicationName, channel, logger, ...on }: Listening): { stop(): Promise<void> } {
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
    });
    // Rejects a running statement as well.
    connection.on('error', () => wake());
    connection.on('end', () => wake());
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
    connection.on('notification', () => {
      on.onNotification();
      wake();
    });
    await within(answerWithinMs, connection, on.onConnected(connection));
    while (!isStopped) {
      await pause(beatEveryMs);
      if (!isStopped) await within(answerWithinMs, connection, on.beat(connection));
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        const connection = await connect();
        regainDatabase();
        if (isAway) logger.info('The database answers again.');
        isAway = false;
        await attend(connection).catch((err) => {
          if (!isStopped) logger.warn({ err }, 'The connection that listens for changes was lost.');
          void connection.end().catch(() => undefined);
        });
      } catch (err) {
        if (isStopped) return;
        loseDatabase();
        if (!isAway) logger.warn({ err }, 'The database does not answer; trying again until it does.');
        isAway = true;
        await pause(reconnectInMs);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      wake();
      await Promise.all([client?.end().catch(() => undefined), running]);
    },
  };
}
