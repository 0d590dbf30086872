/**
 * Expects no axe violations on the default content's public pages, in both themes, at three widths, and that forced
 * colours keep selected controls visible.
 */
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { openSearch } from '../../support/browser/open-search';
import { representatives } from '../../support/suite/full';

const widths = representatives([375, 768, 1280], (width) => width !== 768);
/** Paths by family. A family has at most five, because one test on a slow machine has no time for more. */
const families = {
  company: ['/', '/contact', '/about', '/how-it-works', '/testimonials'],
  products: [
    '/pricing',
    '/gpts',
    '/how-it-works-detailed',
    '/products/custom-gpt-builder',
    '/industries/marketing',
  ],
  'case studies and blog': [
    '/case-studies',
    '/case-studies/month-end-close',
    '/blog',
    '/blog/category/pricing',
    '/blog/ai-lead-generation',
  ],
  'knowledge base and tools': [
    '/kb',
    '/prompts/sort-a-mailbox',
    '/prompting',
    '/resources/ai-security-guide',
    '/valuation-report',
  ],
  utility: ['/search?q=lead', '/sitemap', '/privacy', '/auth', '/styleguide'],
};

for (const [family, paths] of Object.entries(families)) {
  test(`pages of the family “${family}” have no accessibility violations and no horizontal overflow in both themes`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of representatives(paths, (_path, index) => index === 0)) {
      await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor();
      await expectAccessible(page, widths);
    }
  });
}

const backgroundsOf = (all: Locator) =>
  all.evaluateAll((elements) => elements.map((one) => getComputedStyle(one).backgroundColor));

/** Background of elements that the system highlights. */
const highlightIn = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    document.body.append(probe);
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  });

test('in forced colours, the selected tab, the carousel’s current mark and the active search option are highlighted', {
  tag: '@full',
}, async ({ page, adminPage }) => {
  for (const one of [page, adminPage]) await one.emulateMedia({ forcedColors: 'active' });
  await page.goto('/styleguide');
  await page.locator('html[data-hydrated]').waitFor();
  await adminPage.goto('/admin/dashboard');
  await openSearch(adminPage);
  const carousel = page.locator('[aria-roledescription=carousel]').first();
  const controls: Record<string, { all: Locator; chosen: string }> = {
    tabs: { all: page.locator('.tabs').first().locator('.tab'), chosen: ':has(:checked)' },
    carousel: {
      all: carousel.getByRole('button', { name: /^Show / }).locator('span'),
      chosen: '[aria-current] > span',
    },
    search: { all: adminPage.getByRole('dialog').getByRole('option'), chosen: '[aria-selected="true"]' },
  };
  for (const [name, { all, chosen }] of Object.entries(controls)) {
    await all.first().waitFor();
    const highlight = await highlightIn(all.page());
    // Polls, because colours change by a transition.
    await expect.poll(() => backgroundsOf(all.and(all.page().locator(chosen))), name).toEqual([highlight]);
    const others = (await backgroundsOf(all)).filter((colour) => colour !== highlight);
    expect(others, name).toHaveLength((await all.count()) - 1);
    expect(others.length, name).toBeGreaterThan(0);
  }
});
