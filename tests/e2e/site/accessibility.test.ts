/** No axe violation on any public page of the default content, in both themes, at three widths. */
import { expectAccessible } from '../../support/browser/accessibility';
import { test } from '../../support/browser/browser-test';

const widths = [375, 768, 1280];
const paths = [
  '/',
  '/contact',
  '/about',
  '/how-it-works',
  '/blog',
  '/blog/category/pricing',
  '/search?q=lead',
  '/sitemap',
  '/blog/ai-lead-generation',
  '/case-studies',
  '/gpts',
  '/pricing',
  '/testimonials',
  '/how-it-works-detailed',
  '/kb',
  '/prompts/sort-a-mailbox',
  '/prompting',
  '/resources/ai-security-guide',
  '/case-studies/month-end-close',
  '/products/custom-gpt-builder',
  '/valuation-report',
  '/industries/marketing',
  '/privacy',
  '/auth',
  '/styleguide',
];

for (const path of paths) {
  test(`${path} has no accessibility violation and fits, in both themes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    await expectAccessible(page, widths);
  });
}
