/** The frame around every page: navigation, theme, toasts, dialog, what happens on a change of route. */
import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test';

const ready = (page: Page) => page.locator('html[data-hydrated]').waitFor();
const openMenus = (page: Page) => page.locator('header details[open]');

test('a dropdown opens by key, is walked by arrows, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const summary = page.locator('summary', { hasText: 'Tools & Resources' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(openMenus(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  const links = openMenus(page).getByRole('link');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(openMenus(page)).toHaveCount(0);
  await expect(summary).toBeFocused();
});

test('a mouse opens a dropdown by pointing, and the press that follows does not shut it', async ({
  page,
}) => {
  await page.goto('/');
  await ready(page);
  const summary = page.locator('summary', { hasText: 'Services' });
  await summary.hover();
  await expect(openMenus(page)).toHaveCount(1);
  await summary.click();
  await expect(openMenus(page)).toHaveCount(1);
});

test('the mobile menu closes when it has led somewhere', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  await ready(page);
  await page.getByLabel('Menu', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(openMenus(page)).toHaveCount(0);
});

test('the header changes its look after 10 px of scroll', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(page.locator('header[data-scrolled]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(page.locator('header[data-scrolled]')).toHaveCount(1);
});

test('a new page starts at its top, a link with a hash 80 px above its target', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('header [aria-current="page"]').first()).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'ROI calculator' }).click();
  await expect(page).toHaveURL('/#roi');
  const top = () =>
    page.locator('#roi').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBe(80);
});

test('a chosen theme is remembered; choosing what the system has follows it again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await ready(page);
  const turn = page.getByRole('button', { name: 'Switch between light and dark' });
  await turn.click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await ready(page);
  await turn.click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

const failures = [
  ['invalid', 'Invalid authentication token. Please request a new magic link.'],
  ['link_expired', 'Authentication link has expired. Please request a new one.'],
  ['callback_failed', 'Authentication callback failed. Please try again.'],
  ['anything', 'Authentication failed. Please try again.'],
] as const;

for (const [error, sentence] of failures) {
  test(`/?error=${error} is told in a toast, and the address is the home page's again`, async ({ page }) => {
    await page.goto(`/?error=${error}`);
    await expect(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

test('a toast closes after five seconds, but not while the pointer rests on it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/?error=invalid');
  const toast = page.getByRole('listitem').filter({ hasText: 'Invalid authentication token' });
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(8000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 300);
  await page.clock.runFor(5100);
  await expect(toast).toHaveCount(0);
});

test('F8 leads to a toast, Escape closes it', async ({ page }) => {
  await page.goto('/?error=invalid');
  const toast = page.getByRole('listitem').filter({ hasText: 'Invalid authentication token' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
});

test('the sign-in dialog sends a link and closes itself five seconds later', async ({ page }) => {
  await page.goto('/about');
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const send = dialog.getByRole('button', { name: 'E-mail me a link' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('E-mail').fill(`dialog-${Date.now()}@example.com`);
  await send.click();
  await expect(dialog.getByText('Check your email')).toBeVisible();
  await expect(
    page.getByText('Magic link sent successfully! Check your email to sign in.', { exact: true }),
  ).toBeAttached();
  await expect(dialog).toBeHidden({ timeout: 8000 });
  await expect(page).toHaveURL('/about');
});

test('old service workers and caches are cleared once', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sw_cleaned'))).toBe('1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('dropdowns open and the page can be read', async ({ page }) => {
    await page.goto('/');
    await page.locator('summary', { hasText: 'Services' }).click();
    await expect(openMenus(page).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeHidden();
  });
});

test('an error report is stored, a shapeless one refused', async ({ request }) => {
  const report = { error: 'Test fault', stack: 'at test', componentStack: null, timestamp: Date.now() };
  expect((await request.post('/api/errors', { data: report })).status()).toBe(202);
  expect((await request.post('/api/errors', { data: { error: '' } })).status()).toBe(422);
});
