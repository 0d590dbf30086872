import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../scripts/lib/postgres/databases.mjs';
import { differenceOf, median, percentile } from './measures/statistics.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const addressOf = (index) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

function post(url, index, email) {
  const body = JSON.stringify({
    name: 'Bench Visitor',
    email,
    company: 'Bench & Sons',
    topic: 'General question',
    message: 'How much would it save us?',
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    accept: 'application/json',
    'x-forwarded-for': addressOf(index),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === 200) return resolve();
        reject(new Error(`${url} answered ${response.statusCode}: ${Buffer.concat(chunks)}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** @returns a function that sends the contact form, each time from another network and with another e-mail address */
export function formPoster(url) {
  let index = 5_000_000;
  return () => {
    index += 1;
    return post(`${url}/api/forms/contact`, index, `poster-${index}@bench.example`);
  };
}

/** Posts `count` forms from as many IP addresses, `concurrency` at a time. Times are in milliseconds. */
export async function measurePosts(url, { count, concurrency, offset = 0 }) {
  const times = [];
  let next = 0;
  const since = performance.now();
  const visitor = async () => {
    while (next < count) {
      const index = offset + next++;
      const began = performance.now();
      await post(url, index, `visitor-${index}@bench.example`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitor));
  return {
    postsPerSecond: count / ((performance.now() - since) / 1000),
    postP95: percentile(times, 0.95),
    postP975: percentile(times, 0.975),
  };
}

const answersOfEach = 150;

/**
 * Posts forms one after another, alternately for addresses of existing leads and for new ones. @returns whether the
 * response times distinguish them.
 */
export async function measureKnownLeads(url, { offset }) {
  const known = (index) => `known-${index}@bench.example`;
  for (let index = 0; index < answersOfEach; index += 1) await post(url, offset + index, known(index));
  const times = { known: [], unknown: [] };
  for (let index = 0; index < 2 * answersOfEach; index += 1) {
    const kind = index % 2 === 0 ? 'known' : 'unknown';
    const email = kind === 'known' ? known(index >> 1) : `unknown-${index}@bench.example`;
    const began = performance.now();
    await post(url, offset + answersOfEach + index, email);
    times[kind].push(performance.now() - began);
  }
  return {
    contactAnswer: median([...times.known, ...times.unknown]),
    contactDifference: median(times.known) - median(times.unknown),
    contactP: differenceOf(times.known, times.unknown),
  };
}

/**
 * Sends forms one after another at an even pace. @returns the 95th percentile of the milliseconds from the POST
 * request to SMTP acceptance.
 */
export async function measureMails(url, sink, { count, everyMs, offset }) {
  const posted = new Map();
  for (let index = offset; index < offset + count; index += 1) {
    const email = `mailed-${index}@bench.example`;
    posted.set(email, Date.now());
    await post(url, index, email);
    await wait(everyMs);
  }
  await sink.until(() => [...posted.keys()].every((email) => sink.acceptedAt.has(email)), 60_000);
  const delays = [...posted].map(([email, at]) => sink.acceptedAt.get(email) - at);
  return { mailP95: percentile(delays, 0.95) };
}

/**
 * Makes `count` queued mails due at once, each to another lead, as at the hour at which a sequence sends.
 * @returns the number of mails sent per second until all were sent.
 */
export async function measureBurst(databaseUrl, { count }) {
  return withClient(databaseUrl, async (client) => {
    const since = performance.now();
    const { rows } = await client.query(
      // Priority 20 (`mailPriority.byHand`) exempts the mails from the recipients' sending hours, so the time of day
      // does not matter.
      `update emails set due_at = now(), priority = 20 where id in (
         select distinct on (lead_id) id from emails where status = 'queued' and due_at > now() + interval '1 hour'
         order by lead_id, due_at limit $1) returning id`,
      [count],
    );
    if (rows.length < count) throw new Error(`Only ${rows.length} mails were waiting.`);
    const ids = rows.map(({ id }) => id);
    const left = `select count(*)::int as count from emails where id = any($1) and status <> 'sent'`;
    while ((await client.query(left, [ids])).rows[0].count > 0) {
      if (performance.now() - since > 300_000) throw new Error('The mails did not leave in time.');
      await wait(100);
    }
    return { mailsPerSecond: count / ((performance.now() - since) / 1000) };
  });
}
