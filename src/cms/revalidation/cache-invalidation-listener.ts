/** Ends this process's cached pages when content has changed, whoever changed it. */
import pg from 'pg';
import type { Logger } from 'pino';
import { env } from '@/config/env';
import { webConnection } from '@/db/connection-names';
import { serverBridge } from '@/server/bridge';
import { listKnownPaths } from '../discovery/queries/known-paths';
import { contentChannel } from './revalidate';

const reconnectInMs = 2000;
/** A connection that died without a word is noticed after this and `answerWithinMs`. */
const heartbeatMs = 10_000;
const answerWithinMs = 5000;

/**
 * Listens until stopped, over lost connections. What was announced while nobody listened is not known: every new
 * connection ends the cached pages once.
 */
export function listenForContentChanges(logger: Pick<Logger, 'warn'>): { stop(): Promise<void> } {
  let isStopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isListing = false;
  let isListWanted = false;

  function later(task: () => void, ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(task, ms);
  }

  /** Until it succeeds Next is asked for every path. Changes that arrive meanwhile are answered by one more list. */
  async function listPaths(): Promise<void> {
    isListWanted = true;
    if (isListing) return;
    isListing = true;
    try {
      while (isListWanted) {
        isListWanted = false;
        await serverBridge()?.knownPaths?.replaceWith(listKnownPaths);
      }
    } catch (err) {
      logger.warn({ err }, 'The paths of the site could not be listed; trying again');
    } finally {
      isListing = false;
    }
  }

  async function invalidate(): Promise<void> {
    serverBridge()?.pageCache.invalidate();
    await listPaths();
  }

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString: env.databaseUrl,
      application_name: webConnection,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client = connection;
    const reconnect = () => {
      if (client !== connection) return;
      client = undefined;
      later(connect, reconnectInMs);
      void connection.end().catch(() => undefined);
    };
    const beat = async () => {
      try {
        await connection.query('select 1');
        // The last list failed, or a change was announced and never committed.
        if (serverBridge()?.knownPaths?.isCurrent === false) await listPaths();
        if (client === connection) later(beat, heartbeatMs);
      } catch {
        reconnect();
      }
    };
    connection.on('error', reconnect);
    connection.on('end', reconnect);
    connection.on('notification', invalidate);
    try {
      await connection.connect();
      await connection.query(`listen ${contentChannel}`);
      await invalidate();
      if (client === connection) later(beat, heartbeatMs);
    } catch (err) {
      logger.warn({ err }, 'Content changes cannot be listened for; trying again');
      reconnect();
    }
  }

  void connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
