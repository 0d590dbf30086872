/** Storage keys and cookies that the site sets, as listed on the privacy page. */
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { signInByMail } from '../../support/browser/sign-in';

const listed = ['authReturnTo', 'journey', 'rememberMe', 'sw_cleaned', 'theme'];

/** Cookies of a member; `plumbline-passkey` comes with the passkey challenge that the sign-in page requests. */
const cookiesOfMember = ['header', 'plumbline-passkey', 'plumbline-session', 'signed_in'];

const keysOf = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

/** Collects the storage keys while visiting pages and switching the theme. */
async function walk(page: Page, paths: string[]): Promise<string[]> {
  const keys = new Set<string>();
  for (const path of paths) {
    await open(page, path);
    for (const key of await keysOf(page)) keys.add(key);
  }
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  for (const key of await keysOf(page)) keys.add(key);
  return [...keys].sort();
}

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).sort();

test('the site stores no cookie and only the listed storage keys in the browser of a visitor who only reads pages', async ({
  page,
  context,
}) => {
  const paths = ['/', '/?hoursPerWeek=20', '/blog', '/contact', '/search?q=pricing', '/about'];
  expect(await walk(page, paths)).toEqual(['journey', 'sw_cleaned', 'theme']);
  expect(await context.cookies()).toEqual([]);
  await open(page, '/auth?returnTo=/account');
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill(`reader-${Date.now()}@example.com`);
  await form.getByRole('button', { name: 'E-mail me a link' }).click();
  await expect.poll(() => keysOf(page)).toContain('rememberMe');
  expect((await keysOf(page)).sort()).toEqual(listed);
});

test('the site stores only the listed storage keys and cookies in the browser of a signed-in member', async ({
  page,
  context,
  mailbox,
}) => {
  await signInByMail(page, mailbox, `member-${Date.now()}@example.com`);
  const keys = await walk(page, ['/', '/dashboard', '/account', '/contact']);
  expect(keys.filter((key) => !listed.includes(key))).toEqual([]);
  await expect.poll(() => cookieNames(context)).toContain('header');
  const others = (await cookieNames(context)).filter((name) => !cookiesOfMember.includes(name));
  expect(others).toEqual([]);
});
