import { beforeEach, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/errors/route';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';

const report = { error: 'Test fault', stack: 'at test', componentStack: null, timestamp: 1_790_000_000_000 };

let networks = 0;
/** IP address of a network that has not used any of its limit. */
function newNetwork(): string {
  networks += 1;
  return `198.51.100.${networks}`;
}

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request('http://localhost:3000/api/errors', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newNetwork(), ...headers },
  });
  return POST(request);
}

const reports = () => rows('select * from error_reports order by created_at');

beforeEach(async () => {
  await testPayload();
  await rows('delete from error_reports');
});

describe('POST /api/errors', () => {
  it('a report is stored without the query string of its page, and only with the first segment of a private path', async () => {
    const referer = 'http://localhost:3000/auth/confirm?token=secret';
    expect((await post(report, { referer, 'user-agent': 'Firefox/131.0' })).status).toBe(202);
    expect(await reports()).toEqual([
      expect.objectContaining({
        error: 'Test fault',
        stack: 'at test',
        path: '/auth',
        user_agent: 'Firefox/131.0',
      }),
    ]);
    expect(JSON.stringify(await reports())).not.toContain('secret');
  });

  it('a malformed report is rejected and nothing is stored', async () => {
    for (const shapeless of [{ ...report, error: ' ' }, { ...report, timestamp: 'now' }, {}, null]) {
      expect((await post(shapeless)).status).toBe(422);
    }
    expect((await post('no JSON')).status).toBe(400);
    expect((await post({ ...report, stack: 'x'.repeat(60_000) })).status).toBe(413);
    expect(await reports()).toEqual([]);
  });

  it('long texts in a report are truncated to the length of their columns', async () => {
    expect((await post({ ...report, error: 'e'.repeat(3000), stack: 's'.repeat(20_000) })).status).toBe(202);
    const [row] = await reports();
    expect([String(row?.error).length, String(row?.stack).length]).toEqual([1000, 10_000]);
  });

  it('a report is stored without e-mail addresses, phone numbers and tokens', async () => {
    const text = 'for ada@münchen.example at /x?t=c2VjcmV0\n    call +49 30 1234567';
    const referer = 'http://localhost:3000/people/ada%40example.com';
    expect((await post({ ...report, error: text, stack: text }, { referer })).status).toBe(202);
    expect(JSON.stringify(await reports())).not.toMatch(/ada@|example\.|c2VjcmV0|1234567/);
    expect((await reports())[0]).toMatchObject({
      error: 'for [email] at /x?t=(secret)\n    call [phone]',
      path: '/people/[email]',
    });
  });

  it('an error report is stored whatever characters the report contains', async () => {
    for (const text of [
      'a\u0000b',
      'a\ud800b',
      `${'x'.repeat(999)}😀`,
      '?t=a'.repeat(3000),
      '\n'.repeat(12_000),
    ]) {
      expect((await post({ ...report, error: `x${text}`, stack: text })).status).toBe(202);
    }
    expect(await reports()).toHaveLength(5);
  });

  it('a cross-site report returns 403', async () => {
    expect((await post(report, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await reports()).toEqual([]);
  });

  it('the eleventh report from one network in a minute returns 429', async () => {
    const headers = { 'x-forwarded-for': newNetwork() };
    for (let count = 0; count < 10; count += 1) expect((await post(report, headers)).status).toBe(202);
    const refused = await post(report, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await reports()).toHaveLength(10);
  });
});
