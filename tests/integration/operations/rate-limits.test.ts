import { beforeAll, describe, expect, it } from 'vitest';
import { NetworkLimit, RateLimit } from '@/http/rate-limit';
import { testPayload } from '../../support/payload';
import { sql } from '../../support/sign-in';

const from = (address: string) => new Headers({ 'x-forwarded-for': address });
const perMinute = (points: number) => [{ points, seconds: 60 }];

/** How many of these clients, one after another, are let through. */
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

describe('a limit by network', () => {
  it('counts a /64 whole', async () => {
    const limit = new NetworkLimit('test-64', perMinute(3));
    expect(
      await letThrough(
        limit,
        hosts(5, (host) => `2001:db8:1:1::${host}`),
      ),
    ).toBe(3);
  });

  it('gives a /56 four times that and a /48 sixteen times, however many networks they hold', async () => {
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

  it('shuts out nobody else, be it an IPv6 neighbour or an IPv4 address', async () => {
    const limit = new NetworkLimit('test-others', perMinute(1));
    await letThrough(
      limit,
      hosts(24, (host) => `2001:db8:4:${host}00::1`),
    );
    expect(await letThrough(limit, ['2001:db8:5::1', '203.0.113.9', '203.0.113.10'])).toBe(3);
  });

  it('lets nobody use up what belongs to the neighbours: a refused client costs its wider networks nothing', async () => {
    const limit = new NetworkLimit('test-neighbours', perMinute(1));
    for (let time = 0; time < 40; time += 1) await limit.consume(from('2001:db8:9:1::1'));
    expect(await limit.consume(from('2001:db8:9:1::1'))).toBeGreaterThan(0);
    expect(await limit.consume(from('2001:db8:9:2::1')), 'the next /64').toBeNull();
    expect(await limit.consume(from('2001:db8:9:ff02::1')), 'the next /56').toBeNull();
  });

  it('counts one client once, however its address is written', async () => {
    const limit = new NetworkLimit('test-spelling', perMinute(1));
    const spellings = ['203.0.113.5', '::ffff:203.0.113.5', '::FFFF:CB00:7105', '::ffff:203.0.113.5%eth0'];
    expect(await letThrough(limit, spellings)).toBe(1);
  });

  it('holds by the day where it holds by the minute', async () => {
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

describe('a limit', () => {
  it('is one for all processes', async () => {
    const [here, there] = [1, 2].map(() => new RateLimit('test-shared', { points: 2, seconds: 60 }));
    const subjects = [here, there, here, there].map((limit) => limit?.consume('somebody@example.com'));
    const refused = (await Promise.all(subjects)).filter((result) => result?.retryAfterSeconds !== null);
    expect(refused).toHaveLength(2);
  });

  it('keeps no address, neither of a machine nor of a person', async () => {
    await new RateLimit('test-privacy', { points: 1, seconds: 60 }).consume('private@example.com');
    await new NetworkLimit('test-privacy', perMinute(1)).consume(from('198.51.100.77'));
    const rows = await sql<{ key: string }>(`select key from rate_limits where key like 'test-privacy%'`);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/private|example|198\.51/);
  });

  it('goes on counting in its own process while the database cannot', async () => {
    const limit = new RateLimit('test-outage', { points: 2, seconds: 60 });
    await sql('alter table rate_limits rename to rate_limits_away');
    const results = [1, 2, 3].map(() => limit.consume('somebody'));
    const waits = (await Promise.all(results)).map(({ retryAfterSeconds }) => retryAfterSeconds);
    await sql('alter table rate_limits_away rename to rate_limits');
    expect(waits.filter((wait) => wait === null)).toHaveLength(2);
  });
});
