/** Content far below the fold of a long page is laid out shortly after the rest. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';

/** True if the last part of the page is laid out without having been scrolled to. */
const isEndLaidOut = (page: Page) =>
  page
    .locator('main section > .frame > *')
    .last()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
const isDeferring = (page: Page) => page.evaluate(() => 'defersLayout' in document.documentElement.dataset);
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

const scripts = '**/_next/static/chunks/*.js';

test('the deferred end of a page is laid out once scripts run, without leftover inline styles', {
  tag: '@full',
}, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  expect(await isDeferring(page)).toBe(true);
  expect(await isEndLaidOut(page)).toBe(false);
  release();
  await expect.poll(() => isDeferring(page)).toBe(false);
  expect(await isEndLaidOut(page)).toBe(true);
  expect(await page.locator('main [style*="content-visibility"]').count()).toBe(0);
  const whole = await height(page);
  await page.reload();
  expect(await height(page)).toBe(whole);
});

test.describe('deferred layout if scripts fail', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });
  test.beforeEach(({ page }) => page.route(scripts, (route) => route.abort()));

  test('deferred content is laid out when the visitor scrolls near it', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/');
    expect(await isEndLaidOut(page)).toBe(false);
    await page.locator('main section').last().scrollIntoViewIfNeeded();
    await expect.poll(() => isEndLaidOut(page)).toBe(true);
  });

  test('the whole page is laid out, and exposed to screen readers, after ten seconds', {
    tag: '@full',
  }, async ({ page }) => {
    // Replaces only `setTimeout`, because Playwright's fake clock would also replace the page's navigation timing.
    await page.addInitScript(() => {
      const start = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: () => void, delayMs: number, ...rest: unknown[]) =>
          delayMs === 10_000
            ? addEventListener('ten-seconds-later', run, { once: true })
            : start(run, delayMs, ...rest),
      });
    });
    await page.goto('/');
    expect(await isEndLaidOut(page)).toBe(false);
    await page.evaluate(() => dispatchEvent(new Event('ten-seconds-later')));
    expect(await isDeferring(page)).toBe(false);
    expect(await isEndLaidOut(page)).toBe(true);
  });

  test('an anchor link scrolls to its exact target although content above is still deferred', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    expect(await isDeferring(page)).toBe(true);
    const menus = page.getByRole('navigation', { name: 'Main' });
    await menus.getByText('Tools & Resources').click();
    await menus.getByRole('link', { name: /Capacity calculator/ }).click();
    const top = () =>
      page.locator('#capacity').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(top).toBe(80);
    await page.mouse.wheel(0, -200);
    await expect.poll(top).toBe(280);
  });

  test('a reloaded page, and a page opened at an anchor, are laid out completely from the start', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/');
    await page.reload();
    expect(await isDeferring(page)).toBe(false);
    expect(await isEndLaidOut(page)).toBe(true);
    await page.goto('/?from=elsewhere#capacity');
    expect(await isDeferring(page)).toBe(false);
    expect(await isEndLaidOut(page)).toBe(true);
  });
});
