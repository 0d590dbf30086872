/** Expects no axe violations on the default content's public pages, in both themes, at three widths. */
import { expectAccessible } from '../../support/browser/accessibility';
import { test } from '../../support/browser/browser-test';
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
