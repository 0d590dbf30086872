/** A certified provider signs a person in, which shows that our requests meet what it requires of its clients. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { env } from '@/config/env';
import { absoluteUrl } from '@/config/site';
import { signOnCallbackPath } from '@/features/sign-on/paths';
import { aPartner } from '../../support/embeds/embed-rows';
import { requestOf } from '../../support/sign-in';
import { SignOnBrowser } from '../../support/sign-on/browser';
import { type RealProvider, startRealProvider } from '../../support/sign-on/real-provider';
import { aStoredConnection, aStoredMailDomain } from '../../support/sign-on/sign-on-rows';

const domain = `${randomUUID()}.example`;
let provider: RealProvider;
beforeAll(async () => {
  Object.assign(env, { privateReceivers: true });
  provider = await startRealProvider(domain);
  provider.allow(absoluteUrl(signOnCallbackPath));
});
afterAll(() => provider.stop());

/** Goes through the provider's own pages as a browser does. @returns the URL of the callback */
async function enterAt(url: string, name: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const go = async (to: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await fetch(to, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [key = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(key, value);
    }
    return new URL(response.headers.get('location') ?? to, to);
  };
  const login = await go(url);
  let next = await go(login.href, { method: 'POST', body: new URLSearchParams({ name }) });
  for (let step = 0; step < 4 && next.pathname !== signOnCallbackPath; step += 1) next = await go(next.href);
  return next;
}

it('a certified provider signs a person in, although it returns the address only at its userinfo endpoint', async () => {
  const { team } = await aPartner();
  await aStoredMailDomain(team.id, domain);
  await aStoredConnection(team.id, { provider });
  const browser = new SignOnBrowser(`ada@${domain}`);
  const { search } = await enterAt(await browser.start(), 'ada');
  expect(await browser.bring(search)).toBe('/dashboard');
  expect((await requestOf(browser.session ?? '')).user.email).toBe(`ada@${domain}`);
});
