/** Clears this process's cached pages when a worker, a command or another replica has changed content. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/derive-key';
import { contentChannel } from './revalidate';

const reconnectInMs = 2000;
export const internalTokenHeader = 'x-plumbline-internal';

/** Proves to this server's own endpoint that the call comes from one of its processes. */
function internalToken(): string {
  return createHmac('sha256', deriveKey(env.payloadSecret, 'internal calls'))
    .update('revalidate')
    .digest('hex');
}

export function isInternalToken(given: string | null): boolean {
  const expected = Buffer.from(internalToken());
  const received = Buffer.from(given ?? '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Pages can only be cleared inside a request, so the process sends one to itself. */
async function requestClearing(): Promise<void> {
  const host = env.host === '0.0.0.0' || env.host === '::' ? '127.0.0.1' : env.host;
  const address = new URL(
    '/api/internal/revalidate',
    `http://${host.includes(':') ? `[${host}]` : host}:${env.port}`,
  );
  const response = await fetch(address, {
    method: 'POST',
    headers: { [internalTokenHeader]: internalToken() },
  });
  if (!response.ok) throw new Error(`Clearing cached pages answered ${response.status}.`);
}

/**
 * Listens until stopped, over lost connections. Changes that arrive while one clearing is under way are answered
 * by one more. A missed notification costs at most the pages' own 60 seconds.
 */
export function listenForContentChanges(logger: Pick<Logger, 'warn'>): { stop(): Promise<void> } {
  let isStopped = false;
  let isClearing = false;
  let isDirty = false;
  let client: pg.Client | undefined;
  let reconnect: NodeJS.Timeout | undefined;

  async function clear(): Promise<void> {
    isDirty = true;
    if (isClearing) return;
    isClearing = true;
    try {
      while (isDirty) {
        isDirty = false;
        await requestClearing();
      }
    } catch (err) {
      logger.warn({ err }, 'Cached pages could not be cleared; they renew themselves within a minute');
    } finally {
      isClearing = false;
    }
  }

  async function connect(): Promise<void> {
    if (isStopped) return;
    const connection = new pg.Client({ connectionString: env.databaseUrl, keepAlive: true });
    client = connection;
    const retry = () => {
      if (isStopped || client !== connection) return;
      client = undefined;
      reconnect = setTimeout(connect, reconnectInMs);
    };
    connection.on('error', retry);
    connection.on('end', retry);
    connection.on('notification', clear);
    try {
      await connection.connect();
      await connection.query(`listen ${contentChannel}`);
    } catch (err) {
      logger.warn({ err }, 'Content changes cannot be listened for; trying again');
      retry();
    }
  }

  void connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(reconnect);
      await client?.end().catch(() => undefined);
    },
  };
}
