/**
 * Sends delivery events of a mail provider, each in a request of its own as Postmark does. Measures how many per second
 * one process handles, and the duration of a form post during 500 events per second, compared with one without events.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { processorTimeOf } from './process-figures.mjs';
import { seal } from './seal.mjs';
import { percentile } from './statistics.mjs';

const PASSWORD = 'a password that only benchmarks know';
const PER_SECOND = 500;
const CONCURRENCY = 32;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const authorization = `Basic ${Buffer.from(`plumbline:${PASSWORD}`).toString('base64')}`;

const messageId = (index) => `bench-${index}@mail.bench.example`;

async function prepare(client, payloadSecret, count) {
  await client.query(
    `insert into mail_providers (provider, secret_encrypted, secret_changed_at) values ('postmark', $1, now())
     on conflict (provider) do update set secret_encrypted = excluded.secret_encrypted`,
    [seal(payloadSecret, 'mail provider secret', PASSWORD, 'postmark')],
  );
  await client.query(
    `insert into emails (template, "to", status, due_at, sent_at, message_id)
     select 'x', 'told-' || n || '@bench.example', 'sent', now(), now(), '<bench-' || n || '@mail.bench.example>'
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query('analyze emails');
}

function tell(url, index) {
  const body = JSON.stringify({
    RecordType: 'Delivery',
    MessageID: `883953f4-6105-42a2-a16a-${String(index).padStart(12, '0')}`,
    ServerID: 23,
    MessageStream: 'outbound',
    Metadata: { 'message-id': messageId(index) },
    Recipient: `told-${index}@bench.example`,
    DeliveredAt: new Date().toISOString(),
    Details: 'smtp;250 2.0.0 OK',
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `10.9.${(index >> 8) & 255}.${index & 255}`,
    authorization,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}/api/inbound/postmark`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`An event was answered ${response.statusCode}.`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends events one after another on several connections. @returns events per second */
async function measureRate(url, { from, count }) {
  let next = from;
  const since = performance.now();
  const connection = async () => {
    while (next < from + count) {
      const index = next++;
      await tell(url, index);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, connection));
  return count / ((performance.now() - since) / 1000);
}

/**
 * Sends events at an even pace, whether or not the earlier ones are answered. @returns a function that stops, and
 * returns how many were sent
 */
function sendEvenly(url, from) {
  let index = from;
  const open = new Set();
  const since = performance.now();
  const timer = setInterval(() => {
    const due = from + Math.floor(((performance.now() - since) / 1000) * PER_SECOND);
    for (; index < due; index += 1) {
      const sent = tell(url, index).finally(() => open.delete(sent));
      open.add(sent);
    }
  }, 4);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return index - from;
  };
}

const postsFor = async (post, ms) => {
  const times = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const since = performance.now();
    await post();
    times.push(performance.now() - since);
    await wait(50);
  }
  return percentile(times, 0.5);
};

const countDelivered = async (client) => {
  const { rows } = await client.query(
    `select count(*)::int as count from emails where delivery = 'delivered' and message_id like '<bench-%'`,
  );
  return rows[0].count;
};

const FIRST = 3000;
const COUNTED = 6000;
const POSTED_MS = 12_000;

/**
 * @param pid the server's process
 * @param post sends one form and resolves when the server has responded
 */
export async function measureProviderEvents({ url, pid, databaseUrl, payloadSecret, post }) {
  return withClient(databaseUrl, async (client) => {
    const evenly = Math.ceil((POSTED_MS / 1000 + 30) * PER_SECOND);
    await prepare(client, payloadSecret, FIRST + COUNTED + evenly);
    // Until V8 has compiled the code that handles them, the first events take longer.
    await measureRate(url, { from: 1, count: FIRST });
    let perSecond = 0;
    const time = await processorTimeOf({ pid, databaseUrl }, async () => {
      perSecond = await measureRate(url, { from: FIRST + 1, count: COUNTED });
    });
    const quiet = await postsFor(post, POSTED_MS);
    const stop = sendEvenly(url, FIRST + COUNTED + 1);
    await wait(1000);
    const busy = await postsFor(post, POSTED_MS);
    const sent = FIRST + COUNTED + (await stop());
    return {
      providerEventsPerSecond: perSecond,
      providerEventProcessorMilliseconds: (time * 1000) / COUNTED,
      providerEventsMissing: sent - (await countDelivered(client)),
      formSlowedByEvents: busy / quiet - 1,
    };
  });
}
