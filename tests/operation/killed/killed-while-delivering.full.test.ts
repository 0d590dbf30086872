/**
 * kill -9 of the process and of PostgreSQL while webhooks are at every stage: published, claimed, sent, answered. The
 * number of copies that can arrive is stated for each stage; all copies of a message are the same.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { deriveKey } from '../../../src/lib/crypto/derive-key';
import { encrypt } from '../../../src/lib/crypto/encrypt';
import { clusterAt } from '../../support/database/cluster';
import { startOwnCluster } from '../../support/database/own-cluster';
import { freshDatabase } from '../../support/database/template';
import { startServer, type TestServer } from '../../support/server/server';

const patience = { timeout: 120_000, interval: 100 };
const payloadSecret = 'a secret for webhooks that are killed';
const signingSecret = `whsec_${Buffer.from('twenty-four bytes of key').toString('base64')}`;

type Copy = { id: string; body: string; headers: Record<string, string> };
const arrived: Copy[] = [];
const waiting: ServerResponse[] = [];
/** Subjects of messages that get no response until the test releases them. */
const held = new Set<string>();

const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const headers = request.headers as Record<string, string>;
  arrived.push({ id: headers['webhook-id'] ?? '', body, headers });
  if (held.has(JSON.parse(body).subject)) waiting.push(response);
  else response.writeHead(204).end();
});

const running: TestServer[] = [];

async function start(databaseUrl: string, PORT: string): Promise<TestServer> {
  const env = { HOST: '127.0.0.1', PORT, PRIVATE_RECEIVERS: 'true', PAYLOAD_SECRET: payloadSecret };
  const server = await startServer({ name: 'mid-hook', databaseUrl, env });
  running.push(server);
  return server;
}

const run = <T extends Record<string, unknown>>(databaseUrl: string, sql: string, values: unknown[] = []) =>
  withClient(databaseUrl, async (client) => (await client.query<T>(sql, values)).rows);

/** Creates a workspace with an endpoint at the receiver. @returns the id of the endpoint */
async function makeEndpoint(databaseUrl: string): Promise<string> {
  const { port } = receiver.address() as AddressInfo;
  const team = randomUUID();
  const id = randomUUID();
  await run(
    databaseUrl,
    `insert into teams (id, name, slug, features) values ($1, 'Northwind', $2, '{"partner-tools": true}')`,
    [team, `t-${team}`],
  );
  await run(
    databaseUrl,
    `insert into webhook_endpoints (id, team_id_id, url, events, state, secret_encrypted, secret_changed_at)
     values ($1, $2, $3, '["lead.deleted"]', 'active', $4, now())`,
    [
      ...[id, team, `http://127.0.0.1:${port}/`],
      encrypt(deriveKey(payloadSecret, 'webhook secret'), signingSecret, id),
    ],
  );
  return id;
}

const publish = (databaseUrl: string, endpoint: string, subject: string) =>
  run(
    databaseUrl,
    `insert into partner_events (team_id_id, type, subject, sequence, data, published_at)
     select team_id_id, 'lead.deleted', $2, 1, '{}', now() from webhook_endpoints where id = $1`,
    [endpoint, subject],
  );

type Delivery = { subject: string; state: string; id: string };

/** Events of the endpoint's workspace, not of the sample workspace, each with the state of its delivery. */
const deliveries = (databaseUrl: string, endpoint: string) =>
  run<Delivery>(
    databaseUrl,
    `select event.subject, coalesce(delivery.state::text, 'none') as state, event.id from partner_events event
       left join webhook_deliveries delivery on delivery.event_id = event.id
      where event.team_id_id = (select team_id_id from webhook_endpoints where id = $1) order by event.subject`,
    [endpoint],
  );

const copiesOf = (subject: string) => arrived.filter(({ body }) => JSON.parse(body).subject === subject);

const allDelivered = async (databaseUrl: string, endpoint: string, count: number) =>
  expect
    .poll(async () => (await deliveries(databaseUrl, endpoint)).map(({ state }) => state), patience)
    .toEqual(Array(count).fill('delivered'));

function expectSameCopies() {
  const byId = new Map<string, Set<string>>();
  for (const { id, body, headers } of arrived) {
    byId.set(id, (byId.get(id) ?? new Set()).add(body));
    expect(new Webhook(signingSecret).verify(body, headers)).toMatchObject({ id });
  }
  for (const bodies of byId.values()) expect(bodies.size).toBe(1);
}

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
beforeEach(() => {
  arrived.length = 0;
  held.clear();
});
afterEach(async () => {
  for (const response of waiting.splice(0)) response.writeHead(204).end();
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

it('after kill -9 of the server, a claimed message arrives once, and an unanswered message is sent again with id and body unchanged', async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'mid_hook');
  const PORT = String(await freePort());
  await start(databaseUrl, PORT);
  const endpoint = await makeEndpoint(databaseUrl);

  held.add('sent');
  await publish(databaseUrl, endpoint, 'sent');
  await expect.poll(() => copiesOf('sent').length, patience).toBe(1);
  await withClient(databaseUrl, async (blocker) => {
    // Attempts cannot be stored from here on, so the answered message stays unrecorded.
    await blocker.query('begin');
    await blocker.query('lock table webhook_attempts in share mode');
    await publish(databaseUrl, endpoint, 'answered');
    await expect.poll(() => copiesOf('answered').length, patience).toBe(1);
    const blocked = () =>
      run(
        databaseUrl,
        `select 1 from pg_locks where relation = 'webhook_attempts'::regclass and not granted`,
      );
    await expect.poll(async () => (await blocked()).length, patience).toBeGreaterThan(0);
    await withClient(databaseUrl, async (second) => {
      // From here on deliveries can be neither created nor claimed.
      await second.query('begin');
      await second.query('lock table partner_events in exclusive mode');
      await second.query(
        `insert into partner_events (team_id_id, type, subject, sequence, data, published_at)
         select team_id_id, 'lead.deleted', subject, 1, '{}', now() from webhook_endpoints,
           unnest(array['published', 'claimed']) subject where id = $1`,
        [endpoint],
      );
      // The state that a worker leaves if it dies between its claim and the request.
      await second.query(
        `with marked as (update partner_events set fanned_out_at = now() where subject = 'claimed' returning id, team_id_id)
         insert into webhook_deliveries (team_id_id, endpoint_id, event_id, state, attempts, claim, next_at)
         select team_id_id, $1, id, 'sending', 1, gen_random_uuid(), now() + interval '30 seconds' from marked`,
        [endpoint],
      );
      await second.query('commit');
      await running.pop()?.kill();
    });
    await blocker.query('rollback');
  });
  held.clear();
  await start(databaseUrl, PORT);
  await allDelivered(databaseUrl, endpoint, 4);
  const counts = ['published', 'claimed', 'sent', 'answered'].map((subject) => copiesOf(subject).length);
  const [published = 0, claimed, sent = 0, answered] = counts;
  expect(claimed).toBe(1);
  // PostgreSQL finishes a statement of the killed process that waited for a lock, so the outcome may be stored after all.
  expect([1, 2]).toContain(answered);
  // The message `published` may have been sent just before the kill. The message `sent` may have timed out and been
  // sent again before the kill.
  expect(published).toBeGreaterThanOrEqual(1);
  expect(sent).toBeGreaterThanOrEqual(2);
  expectSameCopies();
});

it('after kill -9 of PostgreSQL, the outcome of a delivery is stored once PostgreSQL runs again, and each message arrives once', async () => {
  const { cluster: own, databaseUrl, remove } = await startOwnCluster('mid_hook');
  await start(databaseUrl, String(await freePort()));
  const endpoint = await makeEndpoint(databaseUrl);
  held.add('sent');
  await publish(databaseUrl, endpoint, 'sent');
  await expect.poll(() => copiesOf('sent').length, patience).toBe(1);
  process.kill(own.pid() ?? 0, 'SIGKILL');
  for (const response of waiting.splice(0)) response.writeHead(204).end();
  held.clear();
  // Backends of the killed server use its shared memory for some moments, until they notice.
  const restart = () =>
    own.restart().then(
      () => true,
      () => false,
    );
  await expect.poll(restart, patience).toBe(true);
  await publish(databaseUrl, endpoint, 'afterwards');
  await allDelivered(databaseUrl, endpoint, 2);
  expect([copiesOf('sent').length, copiesOf('afterwards').length]).toEqual([1, 1]);
  expectSameCopies();
  await running.pop()?.stop();
  await remove();
});
