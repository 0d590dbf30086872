/** Age of cached pages when a notification is missed because the listening connection was lost. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { webConnection } from '@/db/connection-names';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../../support/database/cluster';
import { type Relay, startRelay } from '../../support/database/relay';
import { freshDatabase } from '../../support/database/template';
import { untilPathsAreKnown } from '../../support/server/known-paths';
import { startServer, type TestServer } from '../../support/server/server';

/**
 * Time-out and interval of polls, in milliseconds. Nothing is refreshed by age within the time-out: pages revalidate
 * after a minute, and the list of paths is reloaded only when a listener connects or is notified.
 */
const patience = { timeout: 20_000, interval: 200 };

let server: TestServer;
let relay: Relay;
let databaseUrl: string;
const sql = (text: string, values: unknown[] = []) =>
  withClient(databaseUrl, async (client) => (await client.query(text, values)).rows);
const get = (path: string) => fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
const titleOf = async (path: string) => /<title>([^<]*)</.exec(await (await get(path)).text())?.[1] ?? '';
/** Number of queries that wait for a lock. */
const countWaiting = async () =>
  (await sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length;
const retitle = (path: string, title: string) =>
  sql('update pages set title = $2, seo_title = $2 where path = $1', [path, title]);

/** Changes the path in the document and in the list of paths, as publishing does. */
const movePage = `with page as (update pages set path = $2 where path = $1)
  update listed_documents set path = $2 where path = $1`;

beforeAll(async () => {
  databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'staleness');
  relay = await startRelay(databaseUrl, webConnection);
  server = await startServer({ name: 'staleness', databaseUrl: relay.url });
  await untilPathsAreKnown(server);
});
afterAll(async () => {
  try {
    await server?.stop();
  } finally {
    await relay?.stop();
  }
});

it('a notification from PostgreSQL invalidates a changed page in the cache, without a new listening connection', async () => {
  const listeners = () =>
    sql(
      `select pid from pg_stat_activity
       where datname = current_database() and split_part(application_name, ' ', 1) = $1`,
      [webConnection],
    );
  const listening = await listeners();
  const before = await titleOf('/about');
  await retitle('/about', 'Announced');
  expect(await titleOf('/about'), 'nobody was told yet').toBe(before);
  await sql(`select pg_notify('plumbline_content', '')`);
  await vi.waitFor(async () => expect(await titleOf('/about')).toContain('Announced'), {
    interval: 50,
  });
  expect(listening).toHaveLength(1);
  expect(await listeners()).toEqual(listening);
});

it('a request made after a change never gets a render that started before the change, neither a render in flight nor a cached page', async () => {
  await sql(`select pg_notify('plumbline_content', '')`);
  await untilPathsAreKnown(server);
  await withClient(databaseUrl, async (client) => {
    // The page reads its title before it waits for its testimonials.
    await client.query('begin');
    await client.query('lock table testimonials');
    const before = titleOf('/pilot');
    await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), patience);
    await retitle('/pilot', 'Changed meanwhile');
    await retitle('/about', 'Heard of it');
    await sql(`select pg_notify('plumbline_content', '')`);
    await vi.waitFor(async () => expect(await titleOf('/about')).toContain('Heard of it'), patience);
    const after = titleOf('/pilot');
    const asData = fetch(`${server.url}/pilot`, { headers: { rsc: '1' } }).then((data) => data.text());
    // Long enough for the requests to arrive and be joined to the pending render.
    await delay(300);
    await client.query('commit');
    expect(await before).not.toContain('Changed meanwhile');
    expect(await after).toContain('Changed meanwhile');
    expect(await asData).toContain('Changed meanwhile');
  });
  expect(await titleOf('/pilot')).toContain('Changed meanwhile');
});

it('a changed title and a moved page that were announced while no connection listened are shown after the reconnect', async () => {
  await untilPathsAreKnown(server);
  expect((await get('/about-anew')).status).toBe(404);
  await titleOf('/about');
  await sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await retitle('/about', 'Missed');
  await sql(movePage, ['/contact', '/about-anew']);
  await sql(`select pg_notify('plumbline_content', '')`);
  await vi.waitFor(async () => {
    expect(await titleOf('/about')).toContain('Missed');
    expect((await get('/about-anew')).status).toBe(200);
    expect((await get('/contact')).status).toBe(404);
  }, patience);
});

it('a changed title and a moved page are shown even if their notification was lost', async () => {
  await untilPathsAreKnown(server);
  await titleOf('/about');
  expect((await get('/pilot-anew')).status).toBe(404);
  // Writes like the studio, without the NOTIFY.
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query(`update pages set title = 'Unheard', seo_title = 'Unheard' where path = '/about'`);
    await client.query(movePage, ['/pilot', '/pilot-anew']);
    await client.query('insert into content_changes default values');
    await client.query('commit');
  });
  await vi.waitFor(async () => {
    expect(await titleOf('/about')).toContain('Unheard');
    expect((await get('/pilot-anew')).status).toBe(200);
    expect((await get('/pilot')).status).toBe(404);
  }, patience);
});

it('a changed title and a moved page are shown even if they were announced on a silently dead connection', async () => {
  await untilPathsAreKnown(server);
  await retitle('/about', 'Heard');
  await sql(`select pg_notify('plumbline_content', '')`);
  // The page is fresh from here on, so it does not revalidate by age during the test.
  await vi.waitFor(async () => expect(await titleOf('/about')).toContain('Heard'), patience);
  expect(relay.cut()).toBeGreaterThan(0);
  await retitle('/about', 'Swallowed');
  await sql(movePage, ['/about-anew', '/about-twice']);
  await sql(`select pg_notify('plumbline_content', '')`);
  expect(await titleOf('/about')).toContain('Heard');
  await vi.waitFor(async () => {
    expect(await titleOf('/about')).toContain('Swallowed');
    expect((await get('/about-twice')).status).toBe(200);
  }, patience);
});

it('a server whose listening connection is silently dead can be shut down', async () => {
  await untilPathsAreKnown(server);
  expect(relay.cut()).toBe(1);
  await server.stop();
});
