/** No axe violation on any public page of the default content, in both themes, at three widths. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, test } from '../support/browser-test';

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
  '/industries/marketing',
  '/privacy',
  '/auth',
  '/styleguide',
];

for (const path of paths) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} has no accessibility violation, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor();
      await page.evaluate(axeSource);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const violations = await page.evaluate(async () => {
          const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
          return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`);
        });
        expect(violations, `at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  }
}
