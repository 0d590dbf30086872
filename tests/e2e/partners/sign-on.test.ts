/**
 * Single sign-on in a browser, with a real provider: an owner sets it up and makes it compulsory, members use
 * it, and the provider is down.
 */
import type { Browser, Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';
import { test as base, expect } from '../../support/browser/browser-test';
import { signInByMail, signInByRow } from '../../support/browser/sign-in';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import { linksOf, type Mailbox } from '../../support/mail/mailbox';
import { type DnsServer, startDnsServer } from '../../support/server/dns-server';
import { startServer, type TestServer } from '../../support/server/server';
import { type RealProvider, startRealProvider } from '../../support/sign-on/real-provider';

const domain = 'harbour.example';

type SignOnFixtures = {
  dns: DnsServer;
  provider: RealProvider;
  /** Server that is allowed to connect to this machine, and that resolves names with the test's name server. */
  ownServer: TestServer;
};

const admin = 'triage@localhost';

/** Test-scoped fixtures: worker-scoped ones would make the test run in another worker, after all others. */
const test = base.extend<SignOnFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  dns: async ({}, use) => {
    const dns = await startDnsServer();
    await use(dns);
    await dns.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  provider: async ({}, use) => {
    const provider = await startRealProvider(domain);
    await use(provider);
    await provider.stop();
  },
  ownServer: [
    async ({ dns, provider }, use, { parallelIndex }) => {
      const name = `sign_on_${parallelIndex}`;
      const { TEST_DATABASE_SERVER = '', TEST_DATABASE_TEMPLATE = '' } = process.env;
      const databaseUrl = await freshDatabase(clusterAt(TEST_DATABASE_SERVER), TEST_DATABASE_TEMPLATE, name);
      const env = {
        ADMIN_EMAILS: `admin@localhost,${admin}`,
        PRIVATE_RECEIVERS: 'true',
        DNS_SERVERS: dns.address,
      };
      const server = await startServer({ name, databaseUrl, env });
      provider.allow(`${server.url}/api/auth/sign-on/callback`);
      await use(server);
      await server.stop();
    },
    { timeout: patient(120_000) },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  mailbox: async ({ ownServer }, use) => use(ownServer.mailbox),
  adminPage: async ({ browser, ownServer }, use) => {
    const context = await browser.newContext({ baseURL: ownServer.url });
    await signInByRow(context, ownServer, admin);
    await use(await context.newPage());
    await context.close();
  },
});

/** Opens a page in a new browser context without a session. */
async function newPage(browser: Browser, baseURL: string | undefined, options = {}): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
  return context.newPage();
}

type Whose = { admin: Page; owner: Page; mailbox: Mailbox; baseURL: string | undefined };

/** Creates a workspace with partner tools. Its owner signs in by mail on the page `owner`. */
async function aWorkspace({ admin, owner, mailbox, baseURL }: Whose, slug: string, email: string) {
  await signInByMail(owner, mailbox, email);
  const { user } = await (await owner.request.get('/api/auth/session')).json();
  const headers = { origin: String(baseURL) };
  const team = {
    ...{ name: 'Harbour Works', slug, generateSlug: false, time_zone: 'UTC' },
    features: { 'partner-tools': true },
  };
  const { doc } = await (await admin.request.post('/api/teams', { data: team, headers })).json();
  const join = async (userId: string, role: string) => {
    const data = { team_id: doc.id, user_id: userId, role };
    expect((await admin.request.post('/api/team-memberships', { data, headers })).status()).toBe(201);
  };
  await join(user.id, 'owner');
  return { join };
}

/** Types an address at `/auth`, and goes on to the provider that is offered. */
async function toProvider(page: Page, email: string, { hasScript = true } = {}): Promise<void> {
  await page.goto('/auth');
  // Input typed before the script takes over the form would be lost.
  if (hasScript) await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'E-mail me a link' }).click();
  await page.getByRole('link', { name: 'Continue with Harbour Works’s sign-in' }).click();
}

async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Enter' }).click();
}

test('without script an owner sets up, corrects and removes a sign-on provider, and a colleague signs in through that provider', {
  tag: '@full',
}, async ({ adminPage: admin, page, browser, mailbox, baseURL, dns, provider }) => {
  await aWorkspace({ admin, owner: page, mailbox, baseURL }, 'plain', `chair@${domain}`);
  const storageState = await page.context().storageState();
  const owner = await newPage(browser, baseURL, { storageState, javaScriptEnabled: false });
  await owner.goto('/enterprise/sso?workspace=plain');
  const main = owner.getByRole('main');
  await main.getByLabel('Issuer').fill('ftp://wrong.example');
  await main.getByLabel('Client ID').fill(provider.clientId);
  await main.getByLabel('Client secret').fill(provider.secret);
  await main.getByRole('button', { name: 'Save and go on' }).click();
  await expect(main.getByLabel('Issuer')).toHaveAccessibleDescription(/must begin with https/);
  await expect(main.getByLabel('Issuer')).toHaveValue('ftp://wrong.example');
  await main.getByLabel('Issuer').fill(provider.issuer);
  await main.getByLabel('Client secret').fill(provider.secret);
  await main.getByRole('button', { name: 'Save and go on' }).click();
  await expect(main.getByText('Saved. Test the connection now')).toBeVisible();

  await main.getByLabel('Domain of your addresses').fill(`https://${domain}/`);
  await main.getByRole('button', { name: 'Add the domain' }).click();
  await expect(main.getByLabel('Domain of your addresses')).toHaveAccessibleDescription(/Only the domain/);
  await expect(main.getByLabel('Domain of your addresses')).toHaveValue(`https://${domain}/`);
  await main.getByLabel('Domain of your addresses').fill(domain);
  await main.getByRole('button', { name: 'Add the domain' }).click();
  const record = await main.getByRole('group', { name: `TXT record of ${domain}: value` }).textContent();
  dns.set('TXT', `_plumbline-sign-on.${domain}`, record?.trim() ?? '');
  await main.getByRole('button', { name: `Check the records of ${domain}` }).click();
  await expect(main.getByText('The record stands: the domain is proven.')).toBeVisible();
  await main.getByRole('link', { name: 'Test the connection' }).click();
  await enter(owner, 'chair');
  await expect(main.getByText('What arrived stands below.')).toBeVisible();
  await main.getByRole('button', { name: 'Switch it on' }).click();
  await expect(main.getByText('It is on.')).toBeVisible();

  const grace = await newPage(browser, baseURL, { javaScriptEnabled: false });
  await toProvider(grace, `grace@${domain}`, { hasScript: false });
  await enter(grace, 'grace');
  await grace.goto('/t/plain/members');
  await expect(grace.getByRole('link', { name: `grace@${domain}` })).toBeVisible();

  await main.getByRole('button', { name: `Give up the domain ${domain}` }).click();
  await expect(main.getByText('The domain is given up.')).toBeVisible();
  await main.getByRole('button', { name: 'Remove the provider' }).click();
  await expect(main.getByText('The provider is removed')).toBeVisible();
  await grace.goto('/t/plain/members');
  await expect(grace).toHaveURL(/\/auth\?/);
});

test('a colleague signs in through the owner’s provider; compulsory sign-on blocks other sessions; the owner can sign in while the provider is down', {
  tag: '@full',
}, async ({ adminPage: admin, page: owner, browser, mailbox, baseURL, dns, provider, ownServer: server }) => {
  const { join } = await aWorkspace({ admin, owner, mailbox, baseURL }, 'harbour', `owner@${domain}`);
  await owner.goto('/enterprise/sso?workspace=harbour');
  const main = owner.getByRole('main');
  await main.getByLabel('Issuer').fill('ftp://wrong.example');
  await main.getByLabel('Client ID').fill(provider.clientId);
  await main.getByLabel('Client secret').fill(provider.secret);
  await main.getByRole('button', { name: 'Save and go on' }).click();
  await expect(main.getByLabel('Issuer')).toHaveAccessibleDescription(/must begin with https/);
  await expect(main.getByLabel('Issuer')).toHaveValue('ftp://wrong.example');
  await expect(main.getByLabel('Client ID')).toHaveValue(provider.clientId);
  await expect(main.getByLabel('Client secret')).toHaveValue('');
  await main.getByLabel('Issuer').fill(`${provider.issuer}/.well-known/openid-configuration`);
  await main.getByLabel('Client secret').fill(provider.secret);
  await main.getByRole('button', { name: 'Save and go on' }).click();
  await expect(main.getByText('Saved. Test the connection now')).toBeVisible();

  await main.getByLabel('Domain of your addresses').fill(domain);
  await main.getByRole('button', { name: 'Add the domain' }).click();
  await main.getByRole('button', { name: `Check the records of ${domain}` }).click();
  await expect(main.getByText('The TXT record _plumbline-sign-on.harbour.example is missing')).toBeVisible();
  const record = await main.getByRole('group', { name: `TXT record of ${domain}: value` }).textContent();
  dns.set('TXT', `_plumbline-sign-on.${domain}`, /plumbline-sign-on=\w+/.exec(record ?? '')?.[0] ?? '');
  await main.getByRole('button', { name: `Check the records of ${domain}` }).click();
  await expect(main.getByText('The record stands: the domain is proven.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Switch it on' })).toHaveCount(0);

  await main.getByRole('link', { name: 'Test the connection' }).click();
  await enter(owner, 'owner');
  await expect(main.getByText('What arrived stands below.')).toBeVisible();
  await expect(main.getByRole('row', { name: /^email owner@harbour/ })).toBeVisible();
  await main.getByRole('button', { name: 'Switch it on' }).click();
  await expect(main.getByText('It is on.')).toBeVisible();

  const ada = await newPage(browser, baseURL);
  await toProvider(ada, `Ada@${domain}`);
  await enter(ada, 'ada');
  await ada.waitForURL('**/dashboard');
  await ada.goto('/t/harbour/members');
  await expect(ada.getByRole('link', { name: `ada@${domain}` })).toBeVisible();
  await ada.goto('/account');
  await expect(ada.getByText('By the sign-in of a workspace')).toBeVisible();

  const adviser = await newPage(browser, baseURL);
  await signInByRow(adviser.context(), server, 'adviser@elsewhere.example');
  const { user } = await (await adviser.request.get('/api/auth/session')).json();
  await join(user.id, 'member');
  await adviser.goto('/t/harbour/members');
  await expect(adviser.getByRole('link', { name: `ada@${domain}` })).toBeVisible();
  await main.getByRole('button', { name: 'Make it compulsory' }).click();
  await expect(main.getByText('It is compulsory from the next page on.')).toBeVisible();
  await adviser.goto('/t/harbour/members');
  await expect(adviser.getByText('asks its people to sign in by its own provider')).toBeVisible();
  await expect(adviser.getByRole('main').getByText(`ada@${domain}`)).toHaveCount(0);
  await ada.goto('/t/harbour/members');
  await expect(ada.getByRole('link', { name: `ada@${domain}` })).toBeVisible();

  await provider.stop();
  const late = await newPage(browser, baseURL);
  await toProvider(late, `late@${domain}`);
  await expect(late.getByRole('main')).toContainText('does not answer as it should just now');
  const back = await newPage(browser, baseURL);
  await back.goto('/auth');
  await back.locator('html[data-hydrated]').waitFor();
  await back.getByRole('main').getByLabel('E-mail').fill(`owner@${domain}`);
  await back.getByRole('main').getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(back.getByText('Owners get a link by mail.')).toBeVisible();
  const links = async () =>
    (await mailbox.to(`owner@${domain}`)).flatMap(linksOf).filter((href) => href.includes('/auth/callback'));
  const before = (await links()).length;
  // Ages the earlier request, because an address is mailed at most once a minute.
  await withClient(
    server.databaseUrl,
    (client: { query(text: string, values: string[]): Promise<unknown> }) =>
      client.query(
        `update auth_sign_in_requests set created_at = created_at - interval '1 hour' where email = $1`,
        [`owner@${domain}`],
      ),
  );
  await back.getByRole('main').getByRole('button', { name: 'E-mail me a link' }).click();
  await expect.poll(async () => (await links()).length).toBeGreaterThan(before);
  await back.goto((await links()).at(-1) ?? '');
  await back.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await back.waitForURL(({ pathname }) => !pathname.startsWith('/auth'));
  await back.goto('/t/harbour/activity');
  await expect(back.getByRole('main').getByText('made signing in by 127.0.0.1').first()).toBeVisible();
});
