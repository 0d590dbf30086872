/** Open tabs show changes of the session that happen in another tab or elsewhere. */
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { signInByMail, signInByRow } from '../../support/browser/sign-in';
import { linksOf, type Mailbox } from '../../support/mail/mailbox';

const someone = (name: string) => `${name}-${Date.now()}@example.com`;

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

async function openTab(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await open(page, path);
  return page;
}

/** Marks the document, to distinguish a page that has updated itself from a page that was reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

const accountMenu = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Account' });
const header = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Welcome' });

async function linkFor(mailbox: Mailbox, email: string): Promise<string> {
  const links = async () => (await mailbox.to(email)).flatMap(linksOf);
  const find = async () => (await links()).find((href) => href.includes('/auth/callback')) ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** Signs out in a tab of its own. */
async function signOutIn(page: Page) {
  await open(page, '/account');
  await page.getByRole('main').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/auth');
}

test('header and banner of an open page follow a sign-in and a sign-out in another tab, without a reload', async ({
  page,
  context,
  mailbox,
}) => {
  const email = someone('tabs');
  await open(page, '/');
  await mark(page);
  await expect(header(page, 'Sign in')).toBeVisible();
  const other = await context.newPage();
  await signInByMail(other, mailbox, email);
  await expect(banner(page)).toContainText(`Welcome back, ${email}`);
  await expect(accountMenu(page)).toBeVisible();
  await signOutIn(other);
  await expect(banner(page)).toContainText('Your session has ended');
  await expect(header(page, 'Sign in')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('after a sign-out in another tab, a page that requires a session redirects to sign-in and sets its path as returnTo', {
  tag: '@full',
}, async ({ page, context, server }) => {
  await signInByRow(context, server, someone('guarded'));
  await page.goto('/my-gpts');
  await page.locator('html[data-hydrated]').waitFor();
  await mark(page);
  await signOutIn(await context.newPage());
  await expect(page).toHaveURL('/auth?returnTo=%2Fmy-gpts');
  expect(await isSameDocument(page)).toBe(true);
});

test('after the mailed link is opened in another tab, the page “Check your inbox” shows that the user is signed in', {
  tag: '@full',
}, async ({ page, context, mailbox }) => {
  const email = someone('waiting');
  await open(page, '/account');
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  const other = await openTab(context, await linkFor(mailbox, email));
  await other.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed in');
  await page.getByRole('link', { name: 'Go on here' }).click();
  await expect(page).toHaveURL('/account');
});

test('at the next focus, a page shows a role changed elsewhere, and redirects to sign-in once its account has been deleted', async ({
  page,
  server,
  adminRequest,
  baseURL,
}) => {
  const email = someone('elsewhere');
  await signInByRow(page.context(), server, email);
  await page.goto('/account');
  await page.locator('html[data-hydrated]').waitFor();
  await mark(page);
  const headers = { origin: String(baseURL) };
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const changeRole = (role: string) =>
    adminRequest.patch(`/api/users/${user.id}`, { data: { role }, headers });
  // The event is repeated, because a focus just after the page's start does not count as a return to the window.
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  expect((await changeRole('editor')).status()).toBe(200);
  await expect(async () => {
    await comeBack();
    await expect(page.getByRole('main')).toContainText('Editor', { timeout: 1000 });
  }).toPass();
  expect((await adminRequest.delete(`/api/users/${user.id}`, { headers })).status()).toBe(200);
  await expect(async () => {
    await comeBack();
    await expect(page).toHaveURL('/auth?returnTo=%2Faccount', { timeout: 1000 });
  }).toPass();
  expect(await isSameDocument(page)).toBe(true);
});

test('at the next focus, an open page redirects to sign-in once its user has been suspended', {
  tag: '@full',
}, async ({ page, server, adminRequest, baseURL }) => {
  await signInByRow(page.context(), server, someone('suspended'));
  await open(page, '/my-gpts');
  await mark(page);
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const suspended = await adminRequest.patch(`/api/users/${user.id}`, {
    data: { suspended_at: new Date().toISOString() },
    headers: { origin: String(baseURL) },
  });
  expect(suspended.status()).toBe(200);
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL('/auth?returnTo=%2Fmy-gpts', { timeout: 1000 });
  }).toPass();
  expect(await isSameDocument(page)).toBe(true);
});

test('a visible page of a signed-in user requests the session every minute, and a page of a signed-out visitor never does', {
  tag: '@full',
}, async ({ page, context, mailbox }) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/session'))
      asked.push(request.frame().page() === page ? 'page' : 'other');
  });
  await page.clock.install();
  await open(page, '/about');
  await page.clock.runFor(600_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  expect(asked).toEqual([]);
  await signInByMail(await context.newPage(), mailbox, someone('minute'));
  await expect(accountMenu(page)).toBeVisible();
  const before = asked.filter((who) => who === 'page').length;
  await page.clock.runFor(60_000);
  await expect.poll(() => asked.filter((who) => who === 'page').length).toBe(before + 1);
});

test('sign-in returns to the page requested first, even if the sign-in URL no longer contains returnTo', {
  tag: '@full',
}, async ({ page, mailbox }) => {
  await open(page, '/account');
  await expect(page).toHaveURL('/auth?returnTo=%2Faccount');
  const email = someone('lost');
  await open(page, '/magic-link-expired?reason=expired');
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'E-mail me a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await page.goto(await linkFor(mailbox, email));
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account');
});
