/**
 * Delivers a backlog of webhooks for one workspace to a receiver on this machine, by one server. Measures messages
 * per second, the messages that are missing or arrived twice, and the duration of a form post meanwhile, compared
 * with one without a backlog.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { seal } from './seal.mjs';
import { percentile } from './statistics.mjs';

const patienceMs = 300_000;

/** Starts a receiver that accepts everything and counts the copies of each message. */
async function startReceiver() {
  const copies = new Map();
  const server = createServer((request, response) => {
    const id = request.headers['webhook-id'];
    request.resume();
    request.on('end', () => {
      copies.set(id, (copies.get(id) ?? 0) + 1);
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { copies, url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

async function makeWorkspace(client, { url, payloadSecret }) {
  const [team, endpoint] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into teams (id, name, slug, features) values ($1, 'Bench', $2, '{"partner-tools": true}')`,
    [team, `bench-${team}`],
  );
  await client.query(
    `insert into webhook_endpoints (id, team_id_id, url, events, state, secret_encrypted, secret_changed_at)
     values ($1, $2, $3, '["lead.created"]', 'active', $4, now())`,
    [
      endpoint,
      team,
      url,
      seal(payloadSecret, 'webhook secret', `whsec_${randomBytes(24).toString('base64')}`, endpoint),
    ],
  );
  return { team, endpoint };
}

const publish = (client, team, count) =>
  client.query(
    `insert into partner_events (team_id_id, type, subject, sequence, data, published_at)
     select $1, 'lead.created', gen_random_uuid()::text, 1,
       jsonb_build_object('lead', jsonb_build_object('email', n || '@bench.example', 'message', repeat('x', 500))), now()
     from generate_series(1, $2::int) n`,
    [team, count],
  );

/**
 * The server runs with `PRIVATE_RECEIVERS=true`. @param post sends one form and resolves when the server has
 * responded
 */
export async function measureWebhooks({ databaseUrl, payloadSecret, post }, { count }) {
  const receiver = await startReceiver();
  const postsWhile = async (isOver) => {
    const times = [];
    while (!isOver()) {
      const since = performance.now();
      await post();
      times.push(performance.now() - since);
      await wait(50);
    }
    return percentile(times, 0.5);
  };
  try {
    return await withClient(databaseUrl, async (client) => {
      const { team } = await makeWorkspace(client, { url: receiver.url, payloadSecret });
      const quietUntil = performance.now() + 10_000;
      const quietMs = post ? await postsWhile(() => performance.now() > quietUntil) : undefined;
      const since = performance.now();
      await publish(client, team, count);
      let isDone = false;
      const posting = post ? postsWhile(() => isDone) : Promise.resolve(undefined);
      while (receiver.copies.size < count && performance.now() - since < patienceMs) await wait(50);
      const seconds = (performance.now() - since) / 1000;
      isDone = true;
      const busyMs = await posting;
      return {
        webhooksPerSecond: receiver.copies.size / seconds,
        webhooksMissing: count - receiver.copies.size,
        webhooksRepeated: [...receiver.copies.values()].filter((copies) => copies > 1).length,
        ...(quietMs !== undefined && { formSlowedBy: busyMs / quietMs - 1 }),
      };
    });
  } finally {
    receiver.close();
  }
}
