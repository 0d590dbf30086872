import { beforeAll, describe, expect, it } from 'vitest';
import { LeasedRateLimit } from '@/api/v1/http/leased-rate-limit';
import { NetworkLimit, RateLimit } from '@/http/rate-limit';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';

const from = (address: string) => new Headers({ 'x-forwarded-for': address });
const perMinute = (points: number) => [{ points, seconds: 60 }];

/** Returns how many of the addresses pass the limit if each sends one request, in the given order. */
async function letThrough(limit: NetworkLimit, addresses: readonly string[]): Promise<number> {
  let count = 0;
  for (const address of addresses) if ((await limit.consume(from(address))) === null) count += 1;
  return count;
}

const hosts = (count: number, addressOf: (hex: string) => string) =>
  Array.from({ length: count }, (_, host) => addressOf(host.toString(16)));

beforeAll(async () => {
  await testPayload();
});

describe('NetworkLimit', () => {
  it('IPv6 addresses of one /64 network share a limit', async () => {
    const limit = new NetworkLimit('test-64', perMinute(3));
    expect(
      await letThrough(
        limit,
        hosts(5, (host) => `2001:db8:1:1::${host}`),
      ),
    ).toBe(3);
  });

  it('a /56 network gets four times the limit of a /64 network, and a /48 network sixteen times', async () => {
    const limit = new NetworkLimit('test-48', perMinute(1));
    expect(
      await letThrough(
        limit,
        hosts(8, (host) => `2001:db8:2:${host}::1`),
      ),
    ).toBe(4);
    expect(
      await letThrough(
        limit,
        hosts(24, (host) => `2001:db8:3:${host}00::1`),
      ),
    ).toBe(16);
  });

  it('an exhausted network does not affect other IPv6 networks or IPv4 addresses', async () => {
    const limit = new NetworkLimit('test-others', perMinute(1));
    await letThrough(
      limit,
      hosts(24, (host) => `2001:db8:4:${host}00::1`),
    );
    expect(await letThrough(limit, ['2001:db8:5::1', '203.0.113.9', '203.0.113.10'])).toBe(3);
  });

  it('refused requests of one client do not use up the limits of its /56 and /48 networks', async () => {
    const limit = new NetworkLimit('test-neighbours', perMinute(1));
    for (let time = 0; time < 40; time += 1) await limit.consume(from('2001:db8:9:1::1'));
    expect(await limit.consume(from('2001:db8:9:1::1'))).toBeGreaterThan(0);
    expect(await limit.consume(from('2001:db8:9:2::1')), 'the next /64').toBeNull();
    expect(await limit.consume(from('2001:db8:9:ff02::1')), 'the next /56').toBeNull();
  });

  it('all spellings of an IP address are counted as one client', async () => {
    const limit = new NetworkLimit('test-spelling', perMinute(1));
    const spellings = ['203.0.113.5', '::ffff:203.0.113.5', '::FFFF:CB00:7105', '::ffff:203.0.113.5%eth0'];
    expect(await letThrough(limit, spellings)).toBe(1);
  });

  it('a daily limit applies in addition to the one per minute', async () => {
    const limit = new NetworkLimit('test-day', [...perMinute(10), { points: 2, seconds: 86_400 }]);
    expect(
      await letThrough(
        limit,
        hosts(4, () => '203.0.113.20'),
      ),
    ).toBe(2);
    expect(await limit.consume(from('203.0.113.20'))).toBeGreaterThan(3600);
  });
});

describe('RateLimit', () => {
  it('a limit is shared by all processes', async () => {
    const [here, there] = [1, 2].map(() => new RateLimit('test-shared', { points: 2, seconds: 60 }));
    const subjects = [here, there, here, there].map((limit) => limit?.consume('somebody@example.com'));
    const refused = (await Promise.all(subjects)).filter((result) => result?.retryAfterSeconds !== null);
    expect(refused).toHaveLength(2);
  });

  it('the table of limits contains neither IP nor email addresses', async () => {
    await new RateLimit('test-privacy', { points: 1, seconds: 60 }).consume('private@example.com');
    await new NetworkLimit('test-privacy', perMinute(1)).consume(from('198.51.100.77'));
    const found = await rows<{ key: string }>(`select key from rate_limits where key like 'test-privacy%'`);
    expect(found).toHaveLength(2);
    expect(JSON.stringify(found)).not.toMatch(/private|example|198\.51/);
  });

  it('while the database fails, each process counts requests against the limit in memory', async () => {
    const limit = new RateLimit('test-outage', { points: 2, seconds: 60 });
    await rows('alter table rate_limits rename to rate_limits_away');
    const results = [1, 2, 3].map(() => limit.consume('somebody'));
    const waits = (await Promise.all(results)).map(({ retryAfterSeconds }) => retryAfterSeconds);
    await rows('alter table rate_limits_away rename to rate_limits');
    expect(waits.filter((wait) => wait === null)).toHaveLength(2);
  });
});

describe('LeasedRateLimit', () => {
  const aLimit = (name: string, points: number) =>
    new LeasedRateLimit(new RateLimit(name, { points, seconds: 60 }));
  const atOnce = (limits: readonly LeasedRateLimit[], calls: number) =>
    Promise.all(Array.from({ length: calls }, (_, call) => limits[call % limits.length]?.consume('subject')));

  it('of fifty concurrent calls, exactly the allowed number pass, and the others get the time to wait', async () => {
    const answers = await atOnce([aLimit('test-leased', 25)], 50);
    const counts = answers.flatMap((one) => (one?.retryAfterSeconds === null ? [one.count] : []));
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    for (const refused of answers.filter((one) => one?.retryAfterSeconds !== null)) {
      expect(refused?.retryAfterSeconds).toBeGreaterThan(0);
      expect(refused?.count).toBe(26);
    }
  });

  it('LeasedRateLimit reserves calls in PostgreSQL ten at a time', async () => {
    const limit = aLimit('test-leased-rows', 1000);
    for (let call = 0; call < 21; call += 1) await limit.consume('subject');
    const [counter] = await rows<{ points: number }>(
      `select points from rate_limits where key like 'test-leased-rows:%'`,
    );
    expect(counter?.points).toBe(30);
  });

  it('two processes together never exceed the limit, and each leaves at most nine allowed calls unused', async () => {
    const processes = [aLimit('test-leased-two', 95), aLimit('test-leased-two', 95)];
    const answers = await atOnce(processes, 300);
    const given = answers.filter((one) => one?.retryAfterSeconds === null).length;
    expect(given).toBeLessThanOrEqual(95);
    expect(given).toBeGreaterThanOrEqual(95 - 18);
  });
});
