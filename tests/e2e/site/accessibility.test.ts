/** No axe violation on any public page of the default content, in both themes, at three widths. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, test } from '../../support/browser/browser-test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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

type Options = { runOnly?: string[] };
/** The document is the same in both themes: in the second its colours are what can be wrong. */
const themes: ['light' | 'dark', Options][] = [
  ['light', {}],
  ['dark', { runOnly: ['color-contrast', 'link-in-text-block'] }],
];

for (const path of paths) {
  test(`${path} has no accessibility violation and fits, in both themes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate(axeSource);
    // A theme's colours would still be on their way.
    await page.addStyleTag({ content: '* { transition: none !important }' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const [colorScheme, options] of themes) {
        await page.emulateMedia({ colorScheme });
        const violations = await page.evaluate(async (given: Options) => {
          const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
          const results = await axe.run({ ...given, resultTypes: ['violations'], preload: false });
          return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`);
        }, options);
        expect(violations, `at ${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}
