/** No axe violation on any public page of the default content, in both themes, at three widths. */
import { expectAccessible } from '../../support/browser/accessibility';
import { test } from '../../support/browser/browser-test';

const widths = [375, 768, 1280];
/** Five pages take as long as one test may on a slow machine. */
const families = {
  'the firm': ['/', '/contact', '/about', '/how-it-works', '/testimonials'],
  'what it sells': [
    '/pricing',
    '/gpts',
    '/how-it-works-detailed',
    '/products/custom-gpt-builder',
    '/industries/marketing',
  ],
  'what it has done': [
    '/case-studies',
    '/case-studies/month-end-close',
    '/blog',
    '/blog/category/pricing',
    '/blog/ai-lead-generation',
  ],
  'what it teaches': [
    '/kb',
    '/prompts/sort-a-mailbox',
    '/prompting',
    '/resources/ai-security-guide',
    '/valuation-report',
  ],
  'finding one’s way': ['/search?q=lead', '/sitemap', '/privacy', '/auth', '/styleguide'],
};

for (const [family, paths] of Object.entries(families)) {
  test(`no page of ${family} has an accessibility violation, and each fits, in both themes`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor();
      await expectAccessible(page, widths);
    }
  });
}
