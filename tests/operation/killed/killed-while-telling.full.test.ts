/** kill -9 of the process while leads are announced to a phone, which must not be notified twice of one lead. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import { startServer, type TestServer } from '../../support/server/server';

const patience = { timeout: 120_000, interval: 100 };

let arrived = 0;
let isHolding = true;
const waiting: ServerResponse[] = [];

const service = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    arrived += 1;
    if (isHolding) waiting.push(response);
    else response.writeHead(201).end();
  });
});

const running: TestServer[] = [];

async function start(databaseUrl: string, PORT: string): Promise<void> {
  const env = {
    HOST: '127.0.0.1',
    PORT,
    PRIVATE_RECEIVERS: 'true',
    PAYLOAD_SECRET: 'a secret for a killed push',
  };
  running.push(await startServer({ name: 'mid-push', databaseUrl, env }));
}

const run = <T extends Record<string, unknown>>(databaseUrl: string, sql: string, values: unknown[] = []) =>
  withClient(databaseUrl, async (client) => (await client.query<T>(sql, values)).rows);

/** Creates a workspace whose member has a phone at the service. @returns the id of the workspace */
async function makePhone(databaseUrl: string): Promise<string> {
  const { port } = service.address() as AddressInfo;
  const team = randomUUID();
  await run(
    databaseUrl,
    `insert into teams (id, name, slug, features) values ($1, 'Northwind', $2, '{"partner-tools": true}')`,
    [team, `t-${team}`],
  );
  await run(
    databaseUrl,
    `with member as (
       insert into team_memberships (team_id_id, user_id_id, role) select $1, id, 'owner' from users limit 1
       returning id
     )
     insert into push_devices (team_id_id, membership_id, name, service, endpoint, fingerprint, p256dh, auth, session)
     select $1, id, 'Phone', 'local', $2, 'x', $3, $4, 'x' from member`,
    [
      ...[team, `http://127.0.0.1:${port}/send/1`],
      createECDH('prime256v1').generateKeys().toString('base64url'),
      randomBytes(16).toString('base64url'),
    ],
  );
  return team;
}

const publishLead = (databaseUrl: string, team: string) =>
  run(
    databaseUrl,
    `with lead as (
       insert into team_leads (team_id_id, email, source) values ($1, 'ada@corp.example', 'api') returning id
     )
     insert into partner_events (team_id_id, type, subject, sequence, data, published_at)
     select $1, 'lead.created', id, 1, jsonb_build_object('lead', jsonb_build_object('id', id)), now() from lead`,
    [team],
  );

const states = async (databaseUrl: string) =>
  (
    await run<{ state: string }>(databaseUrl, 'select state::text from push_notices order by created_at, id')
  ).map(({ state }) => state);

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

it('after kill -9, a push notice that was being sent is not sent again, and a waiting push notice is sent once', async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'mid_push');
  const PORT = String(await freePort());
  await start(databaseUrl, PORT);
  const team = await makePhone(databaseUrl);
  await publishLead(databaseUrl, team);
  await expect.poll(() => arrived, patience).toBe(1);
  await publishLead(databaseUrl, team);
  await expect.poll(() => states(databaseUrl), patience).toEqual(['sending', 'waiting']);
  await running.pop()?.kill();
  isHolding = false;
  // Expires the claim, as if the minute for which it is valid had passed.
  await run(
    databaseUrl,
    `update push_notices set next_at = now() - interval '1 second' where state = 'sending'`,
  );
  await start(databaseUrl, PORT);
  await expect.poll(() => states(databaseUrl), patience).toEqual(['given_up', 'sent']);
  expect(arrived).toBe(2);
});
