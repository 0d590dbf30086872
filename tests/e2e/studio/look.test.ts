/** The studio is one product with the site: the same tokens, words that can be read, nothing wider than a phone. */
import type { Page } from 'playwright/test';
import { colourViolationsIn } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { oddWordsIn } from '../../support/browser/odd-words';
import { sendContactForm } from '../../support/visitors';

const paths = [
  '/admin',
  '/admin/collections/leads',
  '/admin/collections/leads/create',
  '/admin/collections/pages',
  '/admin/globals/site-settings',
  '/admin/account',
];

/** To be asked until it is right: Payload folds its menu by script, once it has seen a new width. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every word of the studio can be read, on a phone too, ${colorScheme}`, async ({ adminPage }) => {
    await adminPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of paths) {
      await adminPage.setViewportSize({ width: 1440, height: 900 });
      await adminPage.goto(path);
      await adminPage.locator('h1').first().waitFor();
      expect(await colourViolationsIn(adminPage), path).toEqual([]);
      await adminPage.setViewportSize({ width: 375, height: 900 });
      await expect.poll(() => widthOf(adminPage), path).toBeLessThanOrEqual(375);
    }
  });

  test(`page, words and focus have the site’s colours in the studio, ${colorScheme}`, async ({
    page,
    adminPage,
  }) => {
    const looks = await Promise.all(
      [page, adminPage].map(async (tab) => {
        await tab.emulateMedia({ colorScheme });
        await tab.goto(tab === page ? '/' : '/admin');
        await tab.locator('h1').first().waitFor();
        await tab.keyboard.press('Tab');
        return tab.evaluate(() => {
          const own = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
          const focused = getComputedStyle(document.activeElement ?? document.body);
          const body = getComputedStyle(document.body);
          return {
            words: body.color,
            accent: own('--color-accent'),
            focus: focused.outlineColor,
            ring: focused.outlineWidth,
          };
        });
      }),
    );
    expect(looks[1]).toEqual(looks[0]);
  });
}

/** Records that hold names of ours. */
const named = ['leads', 'lead-events', 'emails', 'analytics-events', 'auth-log', 'media', 'users'];

test('lists of records say in words what is stored as a name, and sizes as people do', async ({
  adminPage,
  server,
}) => {
  expect(await sendContactForm(server.url, 'words@corp.example', 1)).toBe('thanked');
  for (const slug of named) {
    await adminPage.goto(`/admin/collections/${slug}`);
    await adminPage.locator('.table tbody tr, .no-results').first().waitFor();
    expect(await oddWordsIn(adminPage, '.table'), slug).toEqual([]);
  }
});

test('a page with a long name is no wider than a phone', async ({ adminPage }) => {
  await adminPage.setViewportSize({ width: 375, height: 900 });
  const query = new URLSearchParams({ 'where[path][equals]': '/' });
  const { docs } = await (await adminPage.request.get(`/api/pages?${query}`)).json();
  await adminPage.goto(`/admin/collections/pages/${docs[0].id}`);
  await expect(adminPage.locator('.step-nav')).toContainText(docs[0].title);
  await adminPage.locator('.blocks-field__row').first().waitFor();
  await expect.poll(() => widthOf(adminPage)).toBeLessThanOrEqual(375);
});
