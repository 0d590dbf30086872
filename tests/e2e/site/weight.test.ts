/** Transfer sizes and layout shifts, which are the same on every machine. Times are measured by the benchmarks. */
import { expect, test } from '../../support/browser/browser-test';
import { recordShifts, shiftsOf } from '../../support/browser/layout-shifts';
import { openLight } from '../../support/browser/weight';
import { representatives } from '../../support/suite/full';

/** The heaviest page of each family. */
const paths = [
  '/',
  '/contact',
  '/blog/ai-lead-generation',
  '/resources/ai-integration-guide',
  '/prompts',
  '/content-hub',
  '/products/custom-gpt-builder',
];

for (const path of representatives(paths, (_path, index) => index === 0)) {
  test(`${path} transfers at most 160 kB of JavaScript and 25 kB of HTML`, ({ page }) =>
    openLight(page, path));

  test(`${path} has no layout shift from the first paint to the end of the page`, async ({ page }) => {
    await recordShifts(page);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor();
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
          window.scrollTo({ top, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      });
      expect(await shiftsOf(page), `at ${width} px`).toEqual([]);
    }
  });
}
