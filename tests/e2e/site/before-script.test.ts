/** What a visitor types and opens before the page's scripts have loaded is preserved by hydration. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';

/** Opens a page whose scripts are held back. @returns a function that releases them and waits for hydration. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release: (value?: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await page.locator('html[data-hydrated]').waitFor();
  };
}

const openMenus = (page: Page) => page.locator('header details[open]');

test('numbers typed into a calculator before hydration are used in its result, and are added to the URL at the next change', async ({
  page,
}) => {
  const comeAlive = await openWithoutScripts(page, '/?hoursPerWeek=33&hourlyRate=50#roi');
  const roi = page.locator('#roi');
  const hours = roi.getByLabel('Hours saved a week', { exact: true });
  await hours.fill('40');
  await roi.getByLabel('Annual plan', { exact: true }).fill('12,900');
  await roi.getByLabel('E-mail').fill('early@example.com');
  await comeAlive();
  await expect(roi.getByText('$103,200', { exact: true })).toBeVisible();
  await expect(roi.locator('dd').first()).toHaveText('1.5months');
  await roi.getByLabel('What an hour costs you', { exact: true }).fill('100');
  await expect(roi.getByText('$206,400', { exact: true })).toBeVisible();
  await expect(hours).toHaveValue('40');
  await expect(roi.getByLabel('Annual plan', { exact: true })).toHaveValue('12,900');
  await expect(roi.getByLabel('E-mail')).toHaveValue('early@example.com');
  await expect(page).toHaveURL(/hoursPerWeek=40&hourlyRate=100/);
});

test('hydration of the contact form preserves the typed text, the focus and the cursor position', async ({
  page,
}) => {
  const comeAlive = await openWithoutScripts(page, '/contact');
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Topic').selectOption({ index: 1 });
  const topic = await form.getByLabel('Topic').inputValue();
  await form.getByLabel('Message').pressSequentially('before');
  await comeAlive();
  await page.keyboard.type(' and after');
  await expect(form.getByLabel('Message')).toHaveValue('before and after');
  await expect(form.getByLabel('Name')).toHaveValue('Ada');
  await expect(form.getByLabel('Topic')).toHaveValue(topic);
});

test('hydration of the sign-in page preserves the typed address and the unchecked “Keep me signed in”', {
  tag: '@full',
}, async ({ page }) => {
  const comeAlive = await openWithoutScripts(page, '/auth');
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill('early@example.com');
  await form.getByRole('checkbox').uncheck();
  await comeAlive();
  await expect(form.getByRole('button', { name: 'E-mail me a link' })).toBeEnabled();
  await expect(form.getByLabel('E-mail')).toHaveValue('early@example.com');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
});

test('a dropdown opened before hydration remains open afterwards, and Escape closes it', {
  tag: '@full',
}, async ({ page }) => {
  const comeAlive = await openWithoutScripts(page, '/about');
  await page.locator('header summary', { hasText: 'Services' }).click();
  await expect(openMenus(page)).toHaveCount(1);
  await comeAlive();
  await expect(openMenus(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(openMenus(page)).toHaveCount(0);
});

test('a mobile menu opened before hydration remains open afterwards, and its links work', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const comeAlive = await openWithoutScripts(page, '/about');
  await page.getByLabel('Menu', { exact: true }).click();
  await comeAlive();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(openMenus(page)).toHaveCount(0);
});

test('a click on “Sign in” before hydration opens the sign-in page', { tag: '@full' }, async ({ page }) => {
  await openWithoutScripts(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click({ noWaitAfter: true });
  await page.waitForURL('**/auth', { waitUntil: 'commit' });
});
