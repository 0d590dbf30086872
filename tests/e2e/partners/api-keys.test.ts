/** API keys of a workspace in a browser, with and without script, and the developers' page that documents the API. */
import { type Browser, type Page, request as requests } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';

/** Creates a workspace with partner tools, owned by the admin. */
async function aWorkspace(page: Page, baseURL: string | undefined, slug: string): Promise<void> {
  const headers = { origin: String(baseURL) };
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const features = { 'partner-tools': true };
  const team = { name: 'Northwind Advisers', slug, generateSlug: false, time_zone: 'UTC', features };
  const { doc } = await (await page.request.post('/api/teams', { data: team, headers })).json();
  const data = { team_id: doc.id, user_id: user.id, role: 'owner' };
  expect((await page.request.post('/api/team-memberships', { data, headers })).status()).toBe(201);
}

const keysPage = (slug: string) => `/enterprise/api-keys?workspace=${slug}`;

async function makeKey(page: Page, name: string): Promise<string> {
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill(name);
  await main.getByLabel('Add, change and delete leads').check();
  await main.getByRole('button', { name: 'Make the key' }).click();
  await expect(main.getByText('Your new key', { exact: true }).first()).toBeVisible();
  return ((await main.locator('pre code').first().textContent()) ?? '').trim();
}

/** Status of an API call made without cookies, as a program makes it. */
async function call(baseURL: string | undefined, key: string): Promise<number> {
  const program = await requests.newContext({ baseURL: String(baseURL) });
  const answer = await program.get('/api/v1/leads', { headers: { authorization: `Bearer ${key}` } });
  await program.dispose();
  return answer.status();
}

async function withoutScript(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  return context.newPage();
}

test('an owner creates an API key, sees it once, replaces and revokes it; each change takes effect at the next API call', async ({
  adminPage: page,
  baseURL,
}) => {
  await aWorkspace(page, baseURL, 'keys-with-script');
  const main = page.getByRole('main');
  await page.goto(keysPage('keys-with-script'));
  await expect(main.getByText('There is no key yet')).toBeVisible();
  await expectAccessible(page, [375, 1280]);

  await main.getByLabel('Read leads').uncheck();
  await main.getByLabel('Name').fill('CRM import');
  await main.getByRole('button', { name: 'Make the key' }).click();
  await expect(main.getByText('Please tick what the key may do').first()).toBeVisible();
  await expect(main.getByLabel('Name')).toHaveValue('CRM import');
  await expect(main.getByLabel('Read leads')).not.toBeChecked();

  await main.getByLabel('Read leads').check();
  const key = await makeKey(page, 'CRM import');
  expect(key).toMatch(/^plk_live_\w{38}$/);
  expect(page.url()).not.toContain(key);
  const cookies = (await page.context().cookies()).map(({ value }) => decodeURIComponent(value));
  expect(cookies.filter((value) => value.includes(key.slice(9)))).toEqual([]);
  expect(await call(baseURL, key)).toBe(200);
  await expectAccessible(page, [375, 1280]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 720 });

  const answer = await page.reload();
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(main.getByText('This key was shown before')).toBeVisible();
  await expect(main).not.toContainText(key);

  await main.getByRole('link', { name: 'CRM import' }).click();
  await expect(main.getByText('Last used')).toBeVisible();
  await main.getByLabel('The old key works for another').selectOption('An hour');
  await main.getByRole('button', { name: 'Replace CRM import' }).click();
  await expect(main.getByText('Your new key', { exact: true }).first()).toBeVisible();
  const successor = ((await main.locator('pre code').first().textContent()) ?? '').trim();
  expect([await call(baseURL, key), await call(baseURL, successor)]).toEqual([200, 200]);

  await page.goto(keysPage('keys-with-script'));
  await main
    .getByRole('row', { name: /Replaced/ })
    .getByRole('link')
    .click();
  await main.getByRole('button', { name: 'Revoke CRM import' }).click();
  await expect(main.getByText('The key is revoked.', { exact: false })).toBeVisible();
  expect([await call(baseURL, key), await call(baseURL, successor)]).toEqual([401, 200]);
});

test('without script, an owner can create a working API key that is shown only once', {
  tag: '@full',
}, async ({ adminPage, browser, baseURL }) => {
  await aWorkspace(adminPage, baseURL, 'keys-without-script');
  const page = await withoutScript(browser, adminPage);
  await page.goto(`${baseURL}${keysPage('keys-without-script')}`);
  const key = await makeKey(page, 'Import');
  expect(await call(baseURL, key)).toBe(200);
  await page.reload();
  await expect(page.getByRole('main')).not.toContainText(key);
  await page.context().close();
});

test('the developers’ page shows the API reference without script, and the sample key on the page works', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/developers`);
  const program =
    (await page.locator('pre code', { hasText: 'export PLUMBLINE_KEY' }).first().textContent()) ?? '';
  const [, key = ''] = /PLUMBLINE_KEY="(\w+)"/.exec(program) ?? [];
  expect(await call(baseURL, key)).toBe(200);
  const problem = page.locator('#problem-invalid');
  await expect(problem).toBeVisible();
  await page.getByRole('link', { name: 'Add a lead' }).click();
  await page.waitForURL('**/developers/leads#operation-createLead');
  await expect(page.getByRole('heading', { name: 'Add a lead' })).toBeVisible();
  await context.close();
});

test('an API request that the server refuses before it reaches an operation also gets a problem document', async ({
  request,
}) => {
  const refused = [
    [413, await request.post('/api/v1/leads', { data: 'a'.repeat(10_000_000) })],
    [414, await request.get(`/api/v1/leads?q=${'a'.repeat(5000)}`)],
    [
      400,
      await request.post('/api/v1/leads', { headers: { 'x-http-method-override': 'DELETE' }, data: '{}' }),
    ],
    [404, await request.get('/api/v1')],
  ] as const;
  for (const [status, answer] of refused) {
    expect([answer.status(), answer.headers()['content-type']]).toEqual([status, 'application/problem+json']);
    expect(await answer.json()).toMatchObject({
      status,
      detail: expect.any(String),
      code: expect.any(String),
    });
  }
});
