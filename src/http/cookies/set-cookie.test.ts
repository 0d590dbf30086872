import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
  vi.stubEnv('PAYLOAD_SECRET', 'a secret that only tests know');
});
afterEach(() => vi.unstubAllEnvs());

async function setCookieAt(siteUrl: string) {
  vi.stubEnv('SITE_URL', siteUrl);
  return (await import('./set-cookie')).setCookie;
}

it('a cookie is HttpOnly and SameSite=Lax by default', async () => {
  const setCookie = await setCookieAt('http://localhost:3000');
  expect(setCookie({ name: 'header', value: 'abc' })).toBe('header=abc; Path=/; HttpOnly; SameSite=Lax');
  expect(setCookie({ name: 'header', value: '', path: '/forms', maxAgeInSeconds: 0 })).toBe(
    'header=; Max-Age=0; Path=/forms; HttpOnly; SameSite=Lax',
  );
});

it('a cookie with isReadable is not HttpOnly, and a cookie of an https site is Secure', async () => {
  const setCookie = await setCookieAt('https://site.example');
  expect(setCookie({ name: 'signed_in', value: '1', expires: new Date(0), isReadable: true })).toBe(
    'signed_in=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; SameSite=Lax; Secure',
  );
});
