/** API keys of a workspace in a browser, with and without script, and the developers' page that documents the API. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, type Locator, type Page, request as requests } from 'playwright/test';
import { checkAnswer } from '../../support/api/check-answer';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';

const run = promisify(execFile);

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

/** The sample key in the first program of the developers' page. */
async function sampleKeyOn(page: Page): Promise<string> {
  const program = await page.locator('pre code', { hasText: 'export PLUMBLINE_KEY' }).first().textContent();
  return /PLUMBLINE_KEY="(\w+)"/.exec(program ?? '')?.[1] ?? '';
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
  expect(await call(baseURL, await sampleKeyOn(page))).toBe(200);
  const problem = page.locator('#problem-invalid');
  await expect(problem).toBeVisible();
  await page.getByRole('link', { name: 'Add a lead' }).click();
  await page.waitForURL('**/developers/leads#operation-createLead');
  await expect(page.getByRole('heading', { name: 'Add a lead' })).toBeVisible();
  await context.close();
});

/** Runs the shell commands that a section shows, with the address of this server. @returns their output */
async function runShown(section: Locator, title: string, env: Record<string, string> = {}): Promise<string> {
  const shown = String(await section.getByRole('group', { name: title }).textContent());
  const code = shown.replaceAll('https://plumbline.example', new URL(section.page().url()).origin);
  const { stdout } = await run('bash', ['-euc', code.replaceAll('curl ', 'curl --fail --silent ')], {
    env: { ...process.env, ...env },
    maxBuffer: 10_000_000,
  });
  return stdout;
}

test('the commands on the developers’ page and on the API’s product page run unchanged', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  await page.goto('/developers');
  const fetched = await runShown(page.locator('#today'), 'In a shell');
  for (const words of ['# ', '<rss', '<urlset', '"status":']) expect(fetched).toContain(words);

  const key = await sampleKeyOn(page);
  await page.goto('/api');
  const answer = JSON.parse(await runShown(page.locator('#example'), 'The request', { PLUMBLINE_KEY: key }));
  const shown = JSON.parse(
    String(await page.getByRole('group', { name: 'The answer, shortened' }).textContent()),
  );
  expect([answer.data.length, typeof answer.next]).toEqual([shown.data.length, typeof shown.next]);
  for (const lead of shown.data)
    expect(Object.keys(answer.data[0])).toEqual(expect.arrayContaining(Object.keys(lead)));
  const document = await (await page.request.get(`${baseURL}/api/v1/openapi.json`)).json();
  const headers = new Headers({ 'content-type': 'application/json', etag: '""' });
  checkAnswer(document, { method: 'GET', path: '/leads' }, { status: 200, headers, body: answer });
});

test('an API request that the server refuses before any operation handles the request also gets a problem that the OpenAPI document describes', async ({
  page,
  request,
}) => {
  const document = await (await request.get('/api/v1/openapi.json')).json();
  const overridden = { headers: { 'x-http-method-override': 'DELETE' }, data: '{}' };
  const refused = [
    [413, 'too_large', 'POST', '/leads', { data: 'a'.repeat(10_000_000) }],
    [414, 'uri_too_long', 'GET', `/leads?q=${'a'.repeat(5000)}`, {}],
    [400, 'refused', 'POST', '/leads', overridden],
    [404, 'not_found', 'GET', '', {}],
  ] as const;
  await page.goto('/developers');
  for (const [status, code, method, path, sent] of refused) {
    const answer = await request.fetch(`/api/v1${path}`, { method, ...sent });
    const body = await answer.json();
    expect([answer.status(), body.code, body.instance]).toEqual([
      ...[status, code],
      `/api/v1${path.split('?')[0]}`,
    ]);
    const headers = new Headers({ 'content-type': String(answer.headers()['content-type']) });
    checkAnswer(document, { method, path }, { status, headers, body });
    await expect(page.locator(`[id="${new URL(body.type, page.url()).hash.slice(1)}"]`)).toBeVisible();
  }
});
