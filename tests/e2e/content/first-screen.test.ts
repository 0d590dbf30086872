/**
 * What a visitor reaches first: menus at every width, the sticky call to action on phones, the tool on a tool page,
 * the home page.
 */
import type { Page } from 'playwright/test';
import type { Page as PageDocument } from '@/payload-types';
import { readContent } from '@/seed/read-content';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';
import { expect, test } from '../../support/browser/browser-test';
import { cacheFonts, recordShifts, shiftsOf } from '../../support/browser/layout-shifts';
import { representatives } from '../../support/suite/full';

async function open(page: Page, path = '/') {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

test('Pricing, Tools, Industries, Search and Book are linked in the header and the footer at every width', async ({
  page,
}) => {
  await open(page, '/about');
  const header = page.getByRole('banner');
  for (const width of [375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const href of ['/pricing', '/tools', '/industries', '/search', '/book']) {
      const links = header.locator(`a[href="${href}"]`);
      const menus = await header.locator('summary:visible').all();
      const counts = [await links.filter({ visible: true }).count()];
      for (const menu of menus) {
        await menu.press('Enter');
        counts.push(await links.filter({ visible: true }).count());
        await page.keyboard.press('Escape');
      }
      expect(Math.max(...counts), `${href} at ${width} px`).toBeGreaterThan(0);
      await expect(page.getByRole('contentinfo').locator(`a[href="${href}"]`)).not.toHaveCount(0);
    }
  }
});

test('the Book bar sticks to the bottom of a phone’s screen, above the footer, hides while a field is focused, and shifts no layout', {
  tag: '@full',
}, async ({ page }) => {
  await cacheFonts(page);
  await recordShifts(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/contact');
  const bar = page.locator('.book-bar');
  const link = bar.getByRole('link', { name: 'Book a strategy session' });
  await expect(link).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(link).toBeVisible();
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.y).toBeGreaterThan(812 - 90);
  await page.getByRole('main').getByRole('textbox').first().focus();
  await expect(link).toBeHidden();
  await page.getByRole('main').focus();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = page.getByRole('contentinfo');
  const edges = async () => [
    await bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)),
    await footer.evaluate((element) => Math.round(element.getBoundingClientRect().top)),
  ];
  const [lower, upper] = await edges();
  expect(lower).toBe(upper);
  expect(await shiftsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 812 });
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of ['/book', '/auth', '/leads-landing']) {
    await open(page, path);
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(link, path).toBeHidden();
  }
});

/** Pages whose first section is a tool. */
const toolPages = readContent('content').flatMap(({ folder, data }) => {
  if (folder !== 'pages') return [];
  const { path, blocks } = data as Pick<PageDocument, 'path' | 'blocks'>;
  const [hero, tool] = blocks ?? [];
  return hero?.blockType === 'hero' && tool?.blockType === 'tool' ? [{ path, name: hero.heading }] : [];
});

test('each tool’s page has the tool’s name as h1, and the tool begins in the upper half of the first screen', async ({
  page,
}) => {
  expect(toolPages).toHaveLength(8);
  for (const { path, name } of representatives(toolPages, (_one, index) => index % 4 === 0)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const [width, height] of [
      [1440, 900],
      [375, 812],
    ] as const) {
      await page.setViewportSize({ width, height });
      const tool = page.locator('[data-tool]');
      const top = await tool.evaluate((element) => element.getBoundingClientRect().top);
      expect(top, `${path} at ${width} px`).toBeLessThan(height / 2);
      await expect(tool.locator('input, select, textarea, button, dl').first()).toBeInViewport();
    }
  }
});

test('on a phone the first field of each long calculator is in the first screen, above its results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of ['/valuation-report', '/products/roi-calculator-pro']) {
    await open(page, path);
    const field = page.locator('[data-tool]').getByRole('textbox').first();
    await expect(field, path).toBeInViewport({ ratio: 1 });
    const bottom = await field.evaluate((element) => element.getBoundingClientRect().bottom);
    const results = await page.locator('[data-tool] dl').first().boundingBox();
    expect(results?.y, path).toBeGreaterThan(bottom);
  }
});

test('the home page is at most 7,200 px long at 1440 px and 10,500 px on a phone, and its HTML fits into ten packets: 14.6 kB compressed', async ({
  page,
}) => {
  for (const [width, most] of [
    [1440, 7200],
    [375, 10_500],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await page.locator('html:not([data-defers-layout])').waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `at ${width} px`).toBeLessThanOrEqual(most);
  }
  const weight = () =>
    page.evaluate(async () => {
      await fetch('/?weighed', { cache: 'no-store' }).then((response) => response.text());
      const timings = performance.getEntriesByName(new URL('/?weighed', location.href).href);
      return (timings.at(-1) as PerformanceResourceTiming).encodedBodySize || Number.POSITIVE_INFINITY;
    });
  // A newly rendered page is sent at a fast compression level until compression at a higher level has finished.
  await expect.poll(weight, { timeout: patient(30_000) }).toBeLessThanOrEqual(14_600);
});

test('the home page shows the product and the faces of quoted people, each labelled as a sample', {
  tag: '@full',
}, async ({ page }) => {
  await open(page);
  const product = page.locator('#product img');
  await expect(product).toHaveAttribute('alt', /page of a lead/);
  await expect(page.locator('#product')).toContainText('sample');
  const voices = page.locator('#voices figure');
  await expect(voices.first()).toBeVisible();
  for (const voice of await voices.all()) {
    await expect(voice.locator('img[alt$=", drawn"]')).toHaveCount(1);
    await expect(voice.getByText('Sample', { exact: true })).toHaveCount(1);
  }
});

test('on a phone, an article’s table of contents is collapsed, and its links work once it is opened', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/blog/stop-competing-on-price');
  const contents = page.getByRole('main').locator('details', { hasText: 'On this page' });
  await expect(contents.getByRole('link').first()).toBeHidden();
  await contents.locator('summary').click();
  await contents.getByRole('link').first().click();
  await expect(page).toHaveURL(/#/);
});
