/** kill -9 of the process while the firm's own events are on their way to a system and to a chat. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { deriveKey } from '../../../src/lib/crypto/derive-key';
import { encrypt } from '../../../src/lib/crypto/encrypt';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import { startServer } from '../../support/server/server';

const patience = { timeout: 180_000, interval: 100 };
const payloadSecret = 'a secret for notifications that are killed';
const key = deriveKey(payloadSecret, 'notification destination');

type Copy = { path: string; id: string | undefined; body: string };
const arrived: Copy[] = [];
const waiting: ServerResponse[] = [];
let isHeld = true;

/** Accepts messages to `/chat`, and leaves all others without a response while they are held. */
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { url: path = '', headers } = request;
  arrived.push({ path, id: headers['webhook-id'] as string, body: Buffer.concat(chunks).toString() });
  if (path === '/system' && isHeld) waiting.push(response);
  else response.writeHead(200).end('ok');
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const copiesAt = (path: string) => arrived.filter((copy) => copy.path === path);

it('after kill -9, an unanswered message is sent again with the same id and body, a waiting one is sent, and one that a chat has accepted is not repeated', async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'mid_notice');
  const run = <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    withClient(databaseUrl, async (client) => (await client.query<T>(sql, values)).rows);
  const { port } = receiver.address() as AddressInfo;
  const makeDestination = async (kind: string, path: string) => {
    const id = randomUUID();
    await run(
      `insert into notification_destinations (id, name, kind, url_encrypted, host, events, state, secret_encrypted)
       values ($1, $2::text, $2::enum_notification_destinations_kind, $3, '127.0.0.1', '["lead.captured"]', 'active', $4)`,
      [
        ...[id, kind, encrypt(key, `http://127.0.0.1:${port}${path}`, id)],
        kind === 'webhook'
          ? encrypt(key, `whsec_${Buffer.from('x'.repeat(24)).toString('base64')}`, id)
          : null,
      ],
    );
  };
  const captureLead = () =>
    run(
      `with lead as (insert into leads (email) values ($1) returning id)
       insert into firm_events (lead_id, type, occurred_at, data) select id, 'lead.captured', now(), '{}' from lead`,
      [`${randomUUID()}@corp.example`],
    );
  const start = async (PORT: string) =>
    startServer({
      name: 'mid-notice',
      databaseUrl,
      env: { HOST: '127.0.0.1', PORT, PRIVATE_RECEIVERS: 'true', PAYLOAD_SECRET: payloadSecret },
    });
  const PORT = String(await freePort());
  const first = await start(PORT);
  await makeDestination('webhook', '/system');
  await makeDestination('slack', '/chat');
  await captureLead();
  const states = () =>
    run<{ state: string }>('select state::text from notification_deliveries order by state');
  await expect
    .poll(async () => (await states()).map(({ state }) => state), patience)
    .toEqual(['delivered', 'sending']);
  await expect.poll(() => copiesAt('/system').length, patience).toBe(1);
  await first.kill();
  await captureLead();
  isHeld = false;
  const second = await start(PORT);
  await expect
    .poll(async () => (await states()).map(({ state }) => state), patience)
    .toEqual(Array(4).fill('delivered'));
  await second.stop();
  expect(copiesAt('/chat')).toHaveLength(2);
  const [one, ...others] = copiesAt('/system');
  const again = others.filter(({ id }) => id === one?.id);
  expect(again.length).toBeGreaterThanOrEqual(1);
  for (const { body } of again) expect(body).toBe(one?.body);
  expect(new Set(copiesAt('/system').map(({ id }) => id)).size).toBe(2);
});
