/** A member's second factor protects their account, and open tabs are notified of changes of the session. */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Client } from 'pg';
import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../support/browser/browser-test';

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, string>[]>;

const queryOf =
  (databaseUrl: string): Query =>
  (sql, values = []) =>
    withClient(databaseUrl, async (client: Client) => (await client.query(sql, values)).rows);

/** Opens a tab that records the events that other tabs announce; `eventsIn` returns them. */
async function listeningTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/about');
  await tab.evaluate(() => {
    const told: unknown[] = [];
    new BroadcastChannel('session').onmessage = ({ data }) => told.push(data.event);
    Object.assign(window, { told });
  });
  return tab;
}

const eventsIn = (tab: Page) => tab.evaluate(() => (window as unknown as { told: unknown[] }).told);

/** Opens a session of a person, who is created if necessary. @returns the token of the session's cookie. */
async function openSession(query: Query, email: string): Promise<string> {
  const token = randomUUID();
  await query(`insert into users (email, role) values ($1, 'member') on conflict (email) do nothing`, [
    email,
  ]);
  await query(
    `insert into auth_sessions (token_hash, user_id, persistent, expires_at, last_used_at, methods)
     select $1, id, true, now() + interval '1 day', now(), '[{"method": "magiclink", "timestamp": 1}]'
     from users where email = $2`,
    [createHash('sha256').update(token).digest('hex'), email],
  );
  return token;
}

const cookieOf = (token: string) => `plumbline-session=${token}; signed_in=1`;

const giveTo = (context: BrowserContext, url: string, token: string) =>
  context.addCookies([
    { name: 'plumbline-session', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'signed_in', value: '1', url },
  ]);

type Browser = { request: APIRequestContext; origin: string; token: string };

const callFactors = ({ request, origin, token }: Browser, path: string, data: object) =>
  request.post(`/api/auth/factors${path}`, { headers: { origin, cookie: cookieOf(token) }, data });

/** Sets up an authenticator app through the API. @returns the factor, and the session's new token. */
async function enrol(browser: Browser): Promise<{ id: string; secret: string; token: string }> {
  const { id, totp } = await (await callFactors(browser, '', { factor_type: 'totp' })).json();
  const challenge = await (await callFactors(browser, `/${id}/challenge`, {})).json();
  const answer = await callFactors(browser, `/${id}/verify`, {
    challenge_id: challenge.id,
    code: codeOf(totp.secret),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const token = /plumbline-session=([^;]+)/.exec(answer.headers()['set-cookie'] ?? '')?.[1] ?? '';
  return { id, secret: totp.secret, token };
}

const forgetSteps = (query: Query) => query('update auth_factors set last_step = 0');

/** Paths of all pages that need a session. @param values of the parameters in these paths */
function accountPages(values: Record<string, string>): string[] {
  const files = readdirSync('src/app/(site)/(account)', { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('/page.tsx'))
    .map((file) => `/${file.slice(0, -'/page.tsx'.length)}`)
    .map((path) => path.replaceAll(/\[(\w+)\]/g, (_whole, name: string) => values[name] ?? ''));
}

/** Creates a workspace that the user owns. @returns the user's id. */
async function giveWorkspace(
  query: ReturnType<typeof queryOf>,
  email: string,
  { name, slug }: { name: string; slug: string },
): Promise<string> {
  const [member] = await query(
    `with team as (insert into teams (name, slug) values ($2, $3) returning id)
     insert into team_memberships (team_id_id, user_id_id, role)
     select team.id, users.id, 'owner' from team, users where email = $1 returning user_id_id`,
    [email, name, slug],
  );
  return member?.user_id_id ?? '';
}

test('a member with a factor is redirected to the step-up, with a return path, from every page of their account and workspace', {
  tag: '@full',
}, async ({ playwright, server, baseURL }) => {
  const origin = String(baseURL);
  const request = await playwright.request.newContext({ baseURL: origin });
  const query = queryOf(server.databaseUrl);
  const email = 'every-page@corp.example';
  const token = await openSession(query, email);
  const userId = await giveWorkspace(query, email, { name: 'Every page', slug: 'every-page' });
  const raised = await enrol({ request, origin, token });
  const locked = await openSession(query, email);
  const pages = accountPages({ tool: 'api-keys', teamSlug: 'every-page', userId });
  expect(pages.length).toBeGreaterThan(12);
  for (const page of pages) {
    const answer = await request.get(page, { headers: { cookie: cookieOf(locked) }, maxRedirects: 0 });
    expect([page, answer.status(), answer.headers().location]).toEqual([
      page,
      303,
      expect.stringMatching(/^\/auth\/step-up\?returnTo=%2F/),
    ]);
    expect(await answer.text(), page).not.toContain('Every page');
  }
  const workspace = await request.get('/t/every-page', { headers: { cookie: cookieOf(raised.token) } });
  expect([workspace.status(), await workspace.text()]).toEqual([200, expect.stringContaining('Every page')]);
  await request.dispose();
});

test('a suspended member whose session row still exists is redirected to sign-in from every page of their account and workspace, and the session endpoint returns no user', {
  tag: '@full',
}, async ({ playwright, server, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: String(baseURL) });
  const query = queryOf(server.databaseUrl);
  const email = 'suspended-page@corp.example';
  const token = await openSession(query, email);
  const userId = await giveWorkspace(query, email, { name: 'Suspended page', slug: 'suspended-page' });
  const ask = (path: string) => request.get(path, { headers: { cookie: cookieOf(token) }, maxRedirects: 0 });
  const nameOf = async () => (await (await ask('/api/auth/session')).json()).user?.email;
  expect([await nameOf(), (await ask('/t/suspended-page')).status()]).toEqual([email, 200]);
  await query('update users set suspended_at = now() where email = $1', [email]);
  const values = { tool: 'api-keys', teamSlug: 'suspended-page', userId };
  for (const page of accountPages(values)) {
    const answer = await ask(page);
    expect([page, answer.status(), answer.headers().location]).toEqual([
      page,
      303,
      expect.stringMatching(/^\/auth\?returnTo=%2F/),
    ]);
    expect(await answer.text(), page).not.toContain('Suspended page');
  }
  expect(await nameOf()).toBeUndefined();
  await request.dispose();
});

test('saving a name waits until the member confirms their factor, and then completes by itself', async ({
  page,
  context,
  request,
  server,
  baseURL,
}) => {
  const origin = String(baseURL);
  const query = queryOf(server.databaseUrl);
  const email = 'presses@corp.example';
  const { secret, token } = await enrol({ request, origin, token: await openSession(query, email) });
  await giveTo(context, origin, token);
  await page.goto('/account');
  await expect(page.getByText('By the link in a mail, then an authenticator app')).toBeVisible();
  await forgetSteps(query);
  await query(`update auth_sessions set aal = 'aal1', stepped_up_at = null`);
  await page.getByRole('main').getByLabel('Name').fill('Ada Ünïcödé');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it is you');
  await expect(page.getByRole('banner').locator('summary', { hasText: 'Account' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
  await page.getByRole('main').getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/account?did=named');
  expect(await query('select name from users where email = $1', [email])).toEqual([{ name: 'Ada Ünïcödé' }]);
});

test('concurrent session requests during a step-up do not clear the new session cookie, and a cookie with an unknown token is cleared', {
  tag: '@full',
}, async ({ playwright, server, baseURL }) => {
  const origin = String(baseURL);
  const request = await playwright.request.newContext({ baseURL: origin });
  const query = queryOf(server.databaseUrl);
  const email = 'rotating@corp.example';
  const { id, secret } = await enrol({ request, origin, token: await openSession(query, email) });
  await forgetSteps(query);
  const token = await openSession(query, email);
  const challenge = await (await callFactors({ request, origin, token }, `/${id}/challenge`, {})).json();
  const poll = async (cookie: string) => {
    const answer = await request.get('/api/auth/session', { headers: { cookie: cookieOf(cookie) } });
    return { body: await answer.json(), cookies: answer.headers()['set-cookie'] ?? '' };
  };
  const polls = Array.from({ length: 25 }, () => poll(token));
  const verified = callFactors({ request, origin, token }, `/${id}/verify`, {
    challenge_id: challenge.id,
    code: codeOf(secret),
  });
  polls.push(...Array.from({ length: 25 }, () => poll(token)));
  const answers = await Promise.all(polls);
  expect((await verified).status()).toBe(200);
  answers.push(await poll(token));
  for (const { body, cookies } of answers) {
    expect(cookies).not.toContain('plumbline-session');
    expect(body.isReplaced === true || body.user?.email === email, JSON.stringify(body)).toBe(true);
  }
  expect(answers.at(-1)?.body).toEqual({ isReplaced: true });
  expect((await poll('a-token-of-nobody')).cookies).toContain('plumbline-session=;');
  await request.dispose();
});

test('open tabs receive TOKEN_REFRESHED for a new access token, and automatic requests do not mark the session as used', async ({
  page,
  context,
  server,
  baseURL,
}) => {
  const origin = String(baseURL);
  const query = queryOf(server.databaseUrl);
  const email = 'token-tabs@corp.example';
  await giveTo(context, origin, await openSession(query, email));
  await page.clock.install();
  await page.goto('/about');
  const account = page.getByRole('banner').locator('summary', { hasText: 'Account' });
  await expect(account).toBeVisible();
  await page.waitForFunction(() => document.querySelector('html[data-signed-in][data-hydrated]'));
  const other = await listeningTab(context);
  const issued = await context.request.post('/api/auth/token', { headers: { origin } });
  expect(issued.status()).toBe(200);
  const own = `user_id = (select id from users where email = 'token-tabs@corp.example')`;
  const age = `select (now() - last_used_at > interval '5 days')::text as is_old from auth_sessions where ${own}`;
  // Tried repeatedly: requests that both pages sent while loading may still be in flight, and count as use of the
  // session.
  await expect(async () => {
    await query(`update auth_sessions set last_used_at = now() - interval '6 days' where ${own}`);
    const asked = page.waitForResponse('**/api/auth/session');
    await page.clock.runFor(60_000);
    await asked;
    expect(await query(age)).toEqual([{ is_old: 'true' }]);
  }).toPass();
  await expect.poll(() => eventsIn(other)).toContain('TOKEN_REFRESHED');
  // Tried repeatedly: a focus within a second of the page's last request sends no new request.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    expect(await query(age)).toEqual([{ is_old: 'false' }]);
  }).toPass();
});

test('a step-up in one tab is announced as MFA_CHALLENGE_VERIFIED to the other open tabs', {
  tag: '@full',
}, async ({ page, context, playwright, server, baseURL }) => {
  const origin = String(baseURL);
  const query = queryOf(server.databaseUrl);
  const email = 'verified-tabs@corp.example';
  const request = await playwright.request.newContext({ baseURL: origin });
  const { secret } = await enrol({ request, origin, token: await openSession(query, email) });
  await request.dispose();
  await forgetSteps(query);
  await giveTo(context, origin, await openSession(query, email));
  const other = await listeningTab(context);
  await page.goto('/auth/step-up?returnTo=/account');
  await page.getByRole('main').getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/account');
  await expect.poll(() => eventsIn(other)).toContain('MFA_CHALLENGE_VERIFIED');
});
