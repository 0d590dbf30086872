/** Errors of the first connection at start if the database cannot be used, and how long the connection is retried. */
import dns from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { connectWhenReady } from '@/db/connections/connect-when-ready';
import { WatchedClient } from '@/db/connections/watched-client';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../../support/database/cluster';
import { startRelay } from '../../support/database/relay';

const cluster = clusterAt(inject('serverUrl'));
const databaseUrl = process.env.DATABASE_URL ?? '';
const database = new URL(databaseUrl).pathname.slice(1);
const asAdmin = (text: string) =>
  withClient(cluster.urlOf('postgres'), async (client) => (await client.query(text)).rows);

/** Returns the database URL with some parts replaced. */
const urlWith = (
  parts: Partial<Record<'username' | 'password' | 'pathname' | 'hostname' | 'port', string>>,
) => Object.assign(new URL(databaseUrl), parts).href;

beforeAll(async () => {
  await asAdmin(`create role ops_guest login password 'guest-word'`);
  await asAdmin(`create role ops_reader login password 'reader-word'`);
  await asAdmin('alter role ops_reader set default_transaction_read_only = on');
  await asAdmin(`create role ops_locked nologin password 'locked-word'`);
  await asAdmin('create database ops_empty');
});
afterAll(async () => {
  await asAdmin('drop database ops_empty with (force)');
  for (const role of ['ops_guest', 'ops_reader', 'ops_locked']) await asAdmin(`drop role ${role}`);
});

describe('start with a wrong DATABASE_URL', () => {
  it.each([
    ['a wrong password', () => urlWith({ password: 'guessed-word' }), 'refused the password of the role'],
    [
      'an unknown role',
      () => urlWith({ username: 'nobody_here', password: 'guessed-word' }),
      'refused the password of the role “nobody_here”',
    ],
    [
      'a role that may not log in',
      () => urlWith({ username: 'ops_locked', password: 'locked-word' }),
      'is not permitted to log in',
    ],
    [
      'an unknown database',
      () => urlWith({ pathname: '/no_such_database' }),
      'there is no database “no_such_database”',
    ],
    [
      'a role that may not create tables',
      () => urlWith({ pathname: '/ops_empty', username: 'ops_guest', password: 'guest-word' }),
      'may not create tables and schemas',
    ],
    [
      'a read-only database',
      () => urlWith({ username: 'ops_reader', password: 'reader-word' }),
      'can only be read',
    ],
    ['an invalid port', () => databaseUrl.replace(/:\d+\//, ':many/'), 'is no address'],
  ])(
    'a start with an error in DATABASE_URL (%s) fails after one attempt, and the message contains no secret',
    async (_part, url, words) => {
      const relay = await startRelay(databaseUrl, 'plumbline');
      const address = url();
      const through = URL.canParse(address)
        ? Object.assign(new URL(address), { port: new URL(relay.url).port }).href
        : address;
      const failing = connectWhenReady(through);
      await expect(failing).rejects.toMatchObject({
        name: 'SettingsError',
        message: expect.stringMatching(/^DATABASE_URL[^\n]+\.$/),
      });
      await expect(failing).rejects.toThrow(words);
      await expect(failing).rejects.not.toThrow(/-word/);
      expect(relay.connections()).toBeLessThanOrEqual(1);
      await relay.stop();
    },
  );
});

it('a database host that does not exist is looked up once, and the error names the host', async () => {
  const lookup = vi.spyOn(dns, 'lookup');
  onTestFinished(() => lookup.mockRestore());
  const absent = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  lookup.mockImplementation(((...args: unknown[]) =>
    (args.at(-1) as (error: Error) => void)(absent)) as never);
  await expect(connectWhenReady(urlWith({ hostname: 'db.firm.example' }))).rejects.toThrow(
    'DATABASE_URL: there is no host “db.firm.example”.',
  );
  expect(lookup).toHaveBeenCalledTimes(1);
});

/**
 * Simulates a database that refuses some connections because it is starting, and relays later connections to the real
 * database.
 */
async function startingDatabase(refusals: number) {
  let tries = 0;
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<{ destroy(): void }>();
  const { connect } = await import('node:net');
  const server: Server = createServer((client) => {
    tries += 1;
    sockets.add(client);
    client.on('error', () => {});
    if (tries <= refusals) {
      client.once('data', () => {
        const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
        const head = Buffer.alloc(5);
        head.write('E');
        head.writeInt32BE(fields.length + 4, 1);
        client.end(Buffer.concat([head, fields]));
      });
      return;
    }
    const upstream = connect(Number(port), hostname);
    sockets.add(upstream);
    upstream.on('error', () => {});
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: urlWith({ hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) }),
    tries: () => tries,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('start before the database is up', () => {
  it('the connection is retried while the database reports that it is starting', async () => {
    const starting = await startingDatabase(2);
    const client = await connectWhenReady(starting.url);
    expect((await client.query('select current_database() as name')).rows).toEqual([{ name: database }]);
    expect(starting.tries()).toBe(3);
    await client.end();
    starting.stop();
  });

  it('the connection is retried while nothing listens on the port', async () => {
    const port = String(await freePort());
    const connecting = connectWhenReady(urlWith({ hostname: '127.0.0.1', port }));
    const relay = await startRelay(databaseUrl, 'plumbline', { port: Number(port) });
    const client = await connecting;
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await relay.stop();
  });
});

describe('concurrent statements on one connection', () => {
  it('concurrent statements run one at a time and in order, even after one of them fails', async () => {
    const driver = pg.Client.prototype.query;
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const client = new WatchedClient(databaseUrl);
    await client.connect();
    let running = 0;
    sent.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      expect(running).toBe(0);
      running += 1;
      const result = driver.apply(this, args as never) as unknown as Promise<unknown>;
      const finished = () => {
        running -= 1;
      };
      result.then(finished, finished);
      return result as never;
    });
    const outcomes = await Promise.allSettled([
      client.query('select 1 as n'),
      client.query('select 1 / 0 as n'),
      client.query({ text: 'select $1::int as n' }, [2]),
      client.query('select 3 as n'),
    ]);
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.rows)).toEqual([
      [{ n: 1 }],
      false,
      [{ n: 2 }],
      [{ n: 3 }],
    ]);
    expect(sent).toHaveBeenCalledTimes(4);
    sent.mockRestore();
    await client.end();
  });
});
