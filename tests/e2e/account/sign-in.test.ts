/** Signs in and out in a real browser. */
import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, httpTest, test } from '../../support/browser/browser-test';
import { linksOf, type Mailbox } from '../../support/mail/mailbox';

let people = 0;
/** Returns a new address each time, since one address is mailed at most once a minute. */
function someone(): string {
  people += 1;
  return `visitor${people}-${Date.now()}@example.com`;
}

async function mailFor(mailbox: Mailbox, email: string) {
  await expect.poll(async () => (await mailbox.to(email)).length).toBeGreaterThan(0);
  const mail = (await mailbox.to(email)).at(-1);
  const link = mail && linksOf(mail).find((href) => href.includes('/auth/callback'));
  const code = mail?.text?.match(/^\d{6}$/m)?.[0];
  if (!link || !code) throw new Error('The mail holds no link or no code.');
  return { link, code };
}

async function askForLink(page: Page, email: string) {
  await page.locator('html[data-hydrated]').waitFor();
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
}

async function confirm(page: Page, link: string) {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm sign-in');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

test('the mailed link signs the user in and returns to the requested page', async ({ page, mailbox }) => {
  const email = someone();
  await page.goto('/account');
  await expect(page).toHaveURL('/auth?returnTo=%2Faccount');
  await askForLink(page, email);
  await expect(
    page.getByText('Magic link sent successfully! Check your email to sign in.', { exact: true }),
  ).toBeVisible();
  await confirm(page, (await mailFor(mailbox, email)).link);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('row', { name: /Chrome on Linux.*This device/ })).toBeVisible();
});

httpTest(
  'GET and HEAD of the confirm page sign nobody in, and leave requests, users and sessions unchanged',
  async ({ request, server, baseURL, mailbox }) => {
    const email = someone();
    const headers = { origin: String(baseURL), accept: 'application/json' };
    expect((await request.post('/api/auth/request', { headers, form: { email } })).status()).toBe(200);
    const { link } = await mailFor(mailbox, email);
    const query = async (sql: string) =>
      withClient(server.databaseUrl, async (client: Client) => (await client.query(sql, [email])).rows);
    const state = async () => [
      await query('select * from auth_sign_in_requests where email = $1'),
      await query('select * from users where email = $1'),
      await query(
        'select session.id from auth_sessions session join users on users.id = user_id where email = $1',
      ),
    ];
    const before = await state();
    expect(before.map(({ length }) => length)).toEqual([1, 0, 0]);
    const page = link.replace('/auth/callback?', '/auth/confirm?');
    const person = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 (X11)' };
    for (const send of [request.get, request.head]) {
      const answer = await send.call(request, page, { headers: person });
      expect(answer.status()).toBe(200);
      expect(answer.headers()['set-cookie'] ?? '').not.toContain('plumbline-session');
    }
    expect(await state()).toEqual(before);
    const opened = `select event_type::text from auth_log where email = $1 and event_type = 'magic_link_opened'`;
    expect(await query(opened)).toHaveLength(1);
  },
);

test('the form sends an address that a password manager filled in without an input event', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/auth');
  await page.locator('html[data-hydrated]').waitFor();
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').evaluate((field: HTMLInputElement, email) => {
    field.value = email;
  }, someone());
  await form.getByLabel('E-mail').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
});

test('signing out clears cookies and storage and redirects to the sign-in page', { tag: '@full' }, async ({
  page,
  mailbox,
}) => {
  const email = someone();
  await page.goto('/auth?returnTo=/dashboard');
  await askForLink(page, email);
  await confirm(page, (await mailFor(mailbox, email)).link);
  await expect(page).toHaveURL('/dashboard');
  await page.locator('html[data-hydrated]').waitFor();
  const kept = () =>
    page.evaluate(() => [localStorage.rememberMe, localStorage.authReturnTo, document.cookie]);
  expect(await kept()).toEqual(['true', '/dashboard', expect.stringContaining('signed_in=1')]);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await kept()).toEqual([undefined, undefined, expect.not.stringContaining('signed_in')]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth?returnTo=%2Fdashboard');
});

test.describe('the six-digit code', () => {
  test.use({ expectedConsole: [/status of 422/] });

  test('the six-digit code signs the user in on the page that requested the code, and a wrong code shows an error at the code field', async ({
    page,
    mailbox,
  }) => {
    const email = someone();
    await page.goto('/auth');
    await askForLink(page, email);
    const { code } = await mailFor(mailbox, email);
    const field = page.getByLabel('Six-digit code');
    const send = page.getByRole('button', { name: 'Sign in with the code' });
    await field.fill(code === '000000' ? '111111' : '000000');
    await send.click();
    await expect(page.getByText('This is not the code from our latest mail.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await send.click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('sign-in without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without script a user can sign in and out, and a refused address is shown again with the reason for the refusal', async ({
    page,
    mailbox,
  }) => {
    const email = someone();
    await page.goto('/auth?returnTo=/account');
    const main = page.getByRole('main');
    // Changes the field's type, because the browser's own validation would block the submission.
    await main.getByLabel('E-mail').evaluate((input) => input.setAttribute('type', 'text'));
    await main.getByLabel('E-mail').fill('a@b.c,d@e.f');
    await main.getByRole('button', { name: 'E-mail me a link' }).click();
    await expect(main.getByText('This does not look like an e-mail address.')).toBeVisible();
    await expect(main.getByLabel('E-mail')).toHaveValue('a@b.c,d@e.f');
    await main.getByLabel('E-mail').fill(email);
    await main.getByLabel('Keep me signed in on this device').uncheck();
    await main.getByRole('button', { name: 'E-mail me a link' }).click();
    await expect(page).toHaveURL('/confirm-email');
    await confirm(page, (await mailFor(mailbox, email)).link);
    await expect(page).toHaveURL('/account');
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'plumbline-session')).toMatchObject({
      expires: -1,
      httpOnly: true,
    });
    await main.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/auth');
  });
});

test('a sign-in link opened in another browser shows the address that it signs in, and works only once', async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  const email = someone();
  await page.goto('/auth');
  await askForLink(page, email);
  const { link } = await mailFor(mailbox, email);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  for (const method of ['GET', 'HEAD']) await elsewhere.request.fetch(link, { method });
  await other.goto(link);
  await expect(other.getByText('This is not the browser the link was asked for in')).toBeVisible();
  await expect(other.getByRole('main')).toContainText(`You are about to sign in as ${email}`);
  await confirm(other, link);
  await expect(other).toHaveURL('/dashboard');
  await page.goto(link);
  await expect(page).toHaveURL('/magic-link-expired?reason=used');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has been used');
  await elsewhere.close();
});

httpTest('sign-in pages send no referrer to other origins', async ({ request }) => {
  for (const path of ['/auth', '/auth/confirm', '/auth/callback?token=x', '/intercept']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.headers()['referrer-policy'], path).toBe('same-origin');
  }
});

test('/api/auth/session returns the user without setting the session cookie again, and clears a forged session cookie', async ({
  page,
  mailbox,
}) => {
  const email = someone();
  await page.goto('/auth');
  await page.getByRole('main').getByLabel('Keep me signed in on this device').uncheck();
  await askForLink(page, email);
  await confirm(page, (await mailFor(mailbox, email)).link);
  await expect(page).toHaveURL('/dashboard');
  const session = await page.request.get('/api/auth/session');
  expect(await session.json()).toMatchObject({ user: { email, role: 'member', isAdmin: false, teams: [] } });
  expect(session.headers()['cache-control']).toContain('no-store');
  expect(session.headers()['set-cookie']).toBeUndefined();
  expect(await (await page.request.get('/api/auth/csrf')).json()).toHaveProperty('csrfToken');
  const forged = { cookie: 'plumbline-session=forged; signed_in=1' };
  const nobody = await page.request.get('/api/auth/session', { headers: forged });
  expect(await nobody.json()).toEqual({});
  expect(nobody.headers()['set-cookie']).toContain('plumbline-session=;');
});

test.describe('access to the studio', () => {
  test('the studio redirects signed-out users to sign-in, and members to the site', async ({
    page,
    mailbox,
    request,
  }) => {
    const refused = await request.get('/admin/collections/leads?limit=5', { maxRedirects: 0 });
    expect([refused.status(), refused.headers().location]).toEqual([
      303,
      '/auth?returnTo=%2Fadmin%2Fcollections%2Fleads%3Flimit%3D5',
    ]);
    const email = someone();
    await page.goto('/auth?returnTo=/admin');
    await askForLink(page, email);
    await confirm(page, (await mailFor(mailbox, email)).link);
    await expect(page).toHaveURL('/');
    const asMember = await page.request.get('/admin', { maxRedirects: 0 });
    expect([asMember.status(), asMember.headers().location]).toEqual([303, '/']);
    expect((await page.request.get('/api/leads')).status()).toBe(403);
  });

  test('the one-time link printed at start opens the studio, and signing out of the studio ends the site’s session too', {
    tag: '@full',
  }, async ({ page, server }) => {
    if (!server.studioLink) throw new Error('The start printed no studio link.');
    await confirm(page, server.studioLink);
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('link', { name: 'Leads' }).first()).toBeVisible();
    await page.locator('a[href="/admin/logout"]').first().click();
    await expect(page).toHaveURL('/auth');
    expect(await (await page.request.get('/api/auth/session')).json()).toEqual({});
  });

  test('a sign-in with returnTo=/admin/logout does not sign the user out again', { tag: '@full' }, async ({
    page,
    mailbox,
  }) => {
    const email = someone();
    await page.goto('/auth?returnTo=/admin/logout');
    await askForLink(page, email);
    await confirm(page, (await mailFor(mailbox, email)).link);
    await expect(page).toHaveURL('/dashboard');
    expect(await (await page.request.get('/api/auth/session')).json()).toMatchObject({ user: { email } });
  });
});
