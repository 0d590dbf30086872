/** The studio looks like the site: same design tokens, readable text, no horizontal overflow on a phone. */
import type { Page } from 'playwright/test';
import { colourViolationsIn } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { oddWordsIn } from '../../support/browser/odd-words';
import { representatives } from '../../support/suite/full';
import { sendContactForm } from '../../support/visitors';

const paths = [
  '/admin',
  '/admin/collections/leads',
  '/admin/collections/leads/create',
  '/admin/collections/pages',
  '/admin/globals/site-settings',
  '/admin/account',
];

/**
 * Width of the page's content. It must be polled: Payload collapses its menu by script after the viewport has
 * changed.
 */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Tags of elements whose styles still change gradually for those who prefer reduced motion. */
const movingIn = (page: Page) =>
  page.locator('body, body *').evaluateAll((elements) => {
    const moving = elements.filter((one) => getComputedStyle(one).transitionDuration !== '0s');
    return [...new Set(moving.map((one) => one.tagName))];
  });

for (const colorScheme of representatives(['light', 'dark'] as const, (one) => one === 'dark')) {
  test(`the studio’s text has sufficient contrast and fits a phone in the ${colorScheme} theme`, async ({
    adminPage,
  }) => {
    await adminPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of representatives(paths, (_path, index) => index % 2 === 0)) {
      await adminPage.setViewportSize({ width: 1440, height: 900 });
      await adminPage.goto(path);
      await adminPage.locator('h1').first().waitFor();
      expect(await colourViolationsIn(adminPage), path).toEqual([]);
      expect(await movingIn(adminPage), path).toEqual([]);
      await adminPage.setViewportSize({ width: 375, height: 900 });
      await expect.poll(() => widthOf(adminPage), path).toBeLessThanOrEqual(375);
    }
  });

  test(`the studio has the site’s text, accent and focus colours in the ${colorScheme} theme`, {
    tag: '@full',
  }, async ({ page, adminPage }) => {
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

/** Collections whose rows contain internal names. */
const named = [
  ...['leads', 'lead-events', 'emails', 'analytics-events', 'auth-log', 'media', 'users', 'bookings'],
  ...[
    'posts',
    'pages',
    'sequences',
    'lead-nurture-statuses',
    'booking-types',
    'download-grants',
    'redirects',
  ],
];

test('record lists in the studio show labels instead of internal names, and formatted file sizes', {
  tag: '@full',
}, async ({ adminPage, server }) => {
  expect(await sendContactForm(server.url, 'words@corp.example', 1)).toBe('thanked');
  for (const slug of representatives(named, (_slug, index) => index % 3 === 0)) {
    await adminPage.goto(`/admin/collections/${slug}`);
    await adminPage.locator('.table tbody tr, .no-results').first().waitFor();
    expect(await oddWordsIn(adminPage, '.table'), slug).toEqual([]);
  }
});

test('the studio’s form for a page with a long title fits a phone', { tag: '@full' }, async ({
  adminPage,
}) => {
  await adminPage.setViewportSize({ width: 375, height: 900 });
  const query = new URLSearchParams({ 'where[path][equals]': '/' });
  const { docs } = await (await adminPage.request.get(`/api/pages?${query}`)).json();
  await adminPage.goto(`/admin/collections/pages/${docs[0].id}`);
  await expect(adminPage.locator('.step-nav')).toContainText(docs[0].title);
  await adminPage.locator('.blocks-field__row').first().waitFor();
  await expect.poll(() => widthOf(adminPage)).toBeLessThanOrEqual(375);
});
