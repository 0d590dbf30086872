/**
 * Measures the partner API over HTTP with kept-alive connections: 10,000 leads of one workspace among 100,000, keys
 * of several workspaces, and the health check, for comparison with the speed of the machine.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { crc32 } from 'node:zlib';
import { withClient } from '../../scripts/lib/postgres/databases.mjs';
import { importProduct } from './measures/product-module.mjs';
import { median, percentile } from './measures/statistics.mjs';

const workspaces = 10;
const keysOfEach = 8;
const leadsOfEach = 10_000;
const connections = 16;
const reads = 3000;
/** Number of reads before the measured ones: until V8 has compiled their code, a read takes up to twice as long. */
const firstReads = 3000;
const writes = 1500;
const checks = 2000;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Creates a key in the product's format: `plk_live_`, 32 base-62 digits, and a checksum of six more. */
function makeKey() {
  const body = `plk_live_${[...randomBytes(32)].map((byte) => digits[byte % 62]).join('')}`;
  let rest = crc32(body);
  let checksum = '';
  for (let place = 0; place < 6; place += 1) {
    checksum = digits[rest % 62] + checksum;
    rest = Math.floor(rest / 62);
  }
  return body + checksum;
}

const hashOf = (key) => createHash('sha256').update(key).digest('base64url');

async function fill(client) {
  await client.query(
    `insert into teams (name, slug, features)
     select 'Bench ' || n, 'bench-api-' || n, '{"partner-tools": true}' from generate_series(1, $1::int) n`,
    [workspaces],
  );
  await client.query(
    `insert into team_leads (team_id_id, email, name, source, created_at)
     select teams.id, 'lead-' || n || '@bench.example', 'Lead ' || n, 'api', now() - n * interval '1 minute'
     from teams, generate_series(1, $1::int) n where teams.slug like 'bench-api-%'`,
    [leadsOfEach],
  );
  const keys = Array.from({ length: workspaces * keysOfEach }, makeKey);
  await client.query(
    `insert into api_keys (team_id_id, name, start, key_hash, scopes)
     select teams.id, 'Bench', 'plk_live_', key.hash, 'leads:read leads:write events:read'
     from unnest($1::text[]) with ordinality key (hash, n)
       join teams on teams.slug = 'bench-api-' || 1 + (key.n - 1) % $2::int`,
    [keys.map(hashOf), workspaces],
  );
  await client.query('analyze');
  return keys;
}

/**
 * Sends requests one after another on each connection. @returns responses per second, and the 97.5th percentile of
 * the response times in ms
 */
async function load(url, count, requestOf) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  let next = 0;
  const ask = ({ path, method = 'GET', headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const request = send(`${url}${path}`, { agent, method, headers }, (response) => {
        response.resume().once('end', () => {
          times.push(performance.now() - began);
          if (response.statusCode >= 400) reject(new Error(`${method} ${path}: ${response.statusCode}`));
          else resolve();
        });
      });
      request.once('error', reject);
      request.end(body);
    });
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        next += 1;
        await ask(requestOf(next));
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { perSecond: count / seconds, p975: percentile(times, 0.975) };
}

/** Compares a read of a workspace's leads with the same read under row-level security, in a transaction of its own. */
async function measureRowSecurity(client) {
  const { rows } = await client.query(`select id from teams where slug = 'bench-api-1'`);
  const team = rows[0].id;
  const list = {
    name: 'list',
    text: `select * from team_leads where team_id_id = $1 order by created_at desc, id desc limit 26`,
    values: [team],
  };
  const timeOf = async (work) => {
    for (let count = 0; count < 100; count += 1) await work();
    const began = performance.now();
    for (let count = 0; count < 500; count += 1) await work();
    return (performance.now() - began) / 500;
  };
  const bare = await timeOf(() => client.query(list));
  await client.query(`create role bench_wall nologin; grant select on team_leads to bench_wall;
    alter table team_leads enable row level security;
    create policy bench_wall on team_leads to bench_wall using (team_id_id = current_setting('bench.team')::uuid)`);
  const walled = await timeOf(async () => {
    await client.query(`begin; set local role bench_wall; set local bench.team = '${team}'`);
    await client.query(list);
    await client.query('commit');
  });
  await client.query(`drop policy bench_wall on team_leads; alter table team_leads disable row level security;
    revoke all on team_leads from bench_wall; drop role bench_wall`);
  return { apiReadStatement: bare, apiReadStatementWalled: walled };
}

export async function measurePartners(url, databaseUrl) {
  return withClient(databaseUrl, async (client) => {
    const keys = await fill(client);
    const bearer = (index) => ({ authorization: `Bearer ${keys[index % keys.length]}` });
    const read = (index) => ({ path: '/api/v1/leads?limit=25', headers: bearer(index) });
    const write = (index) => ({
      path: '/api/v1/leads',
      method: 'POST',
      headers: { ...bearer(index), 'content-type': 'application/json', 'idempotency-key': `bench-${index}` },
      body: JSON.stringify({ email: `new-${index}@bench.example`, name: 'Somebody new' }),
    });
    const firstReading = await load(url, firstReads, read);
    const yardstick = await load(url, reads, () => ({ path: '/api/health' }));
    const reading = await load(url, reads, read);
    await load(url, 300, (index) => write(100_000 + index));
    const writing = await load(url, writes, write);
    const { findKey } = await importProduct('src/features/keys/find-key.ts');
    const times = [];
    for (let count = 0; count < checks; count += 1) {
      const began = performance.now();
      await client.query({
        name: 'check',
        text: findKey,
        values: [hashOf(keys[count % keys.length])],
      });
      times.push(performance.now() - began);
    }
    return {
      ...{ apiYardstick: yardstick.perSecond, apiReads: reading.perSecond, apiReadP975: reading.p975 },
      firstApiReadP975: firstReading.p975,
      apiReadsShare: reading.perSecond / yardstick.perSecond,
      ...{ apiWrites: writing.perSecond, apiWriteP975: writing.p975 },
      ...{ apiKeyCheck: median(times), apiKeyCheckP975: percentile(times, 0.975) },
      ...(await measureRowSecurity(client)),
    };
  });
}
