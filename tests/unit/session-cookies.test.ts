import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
  vi.stubEnv('PAYLOAD_SECRET', 'a secret that only tests know');
});
afterEach(() => vi.unstubAllEnvs());

async function cookiesAt(siteUrl: string) {
  vi.stubEnv('SITE_URL', siteUrl);
  return import('@/features/auth/session/cookies');
}

it.each([
  ['http://localhost:3000', 'plumbline-session=abc; Path=/; HttpOnly; SameSite=Lax'],
  ['https://site.example', '__Host-plumbline-session=abc; Path=/; HttpOnly; SameSite=Lax; Secure'],
])('the cookie of a session at %s is “%s”', async (siteUrl, cookie) => {
  const { openSessionCookies } = await cookiesAt(siteUrl);
  expect(openSessionCookies('abc', undefined)[0]).toBe(cookie);
});

it('on an https site, the names of all sign-in cookies begin with __Host-, except the cookie that scripts read', async () => {
  const { hint, ...names } = (await cookiesAt('https://site.example')).cookieNames;
  expect(hint).toBe('signed_in');
  for (const name of Object.values(names)) expect(name).toMatch(/^__Host-plumbline-/);
});
