/** Runs axe in the browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { isFull } from '../suite/full';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const colourRules = ['color-contrast', 'link-in-text-block'];

/** Axe disables this rule by default. */
const rules = { 'target-size': { enabled: true } };

/** Violations of axe's rules in the page as displayed, each with rule and element. */
export async function violationsIn(page: Page, within = 'html', runOnly?: string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([context, options]) => {
      const { axe } = window as unknown as {
        axe: { run(context: string, options: object): Promise<AxeResults> };
      };
      const { violations } = await axe.run(context, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    },
    [
      within,
      { ...(runOnly ? { runOnly } : { rules }), resultTypes: ['violations'], preload: false },
    ] as const,
  );
}

/** Text and links whose colour has too little contrast with the background or the surrounding text. */
export const colourViolationsIn = (page: Page) => violationsIn(page, 'html', colourRules);

/** Rules that depend on the layout: background of text, scrollable regions, spacing between targets. */
const placeRules = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

type Theme = 'light' | 'dark';

/**
 * Expects no horizontal overflow and no violations at each width (in px, ascending). `npm test -- full` checks
 * both themes at each width; the short run checks the light theme at the first width and the dark theme at the
 * last. The second theme is checked for colours only, because the document is the same. Medium widths are
 * checked only for rules that depend on the layout, because no part of a page is visible at a medium width
 * only.
 */
export async function expectAccessible(page: Page, widths: readonly number[], within = 'html') {
  // Otherwise axe would measure colours in the middle of a theme transition.
  await page.addStyleTag({ content: '* { transition: none !important }' });
  const { pathname } = new URL(page.url());
  let themes: readonly Theme[] = ['light', 'dark'];
  for (const [index, width] of widths.entries()) {
    const at = `${pathname} at ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    // Polled, because the studio collapses its menu by script after the viewport has changed.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), at)
      .toBeLessThanOrEqual(width);
    const isMiddling = index > 0 && index < widths.length - 1;
    if (isMiddling && !isFull) continue;
    for (const [turn, colorScheme] of (isMiddling || !isFull ? themes.slice(0, 1) : themes).entries()) {
      await page.emulateMedia({ colorScheme });
      const rules = turn > 0 ? colourRules : undefined;
      expect(
        await violationsIn(page, within, isMiddling ? placeRules : rules),
        `${at}, ${colorScheme}`,
      ).toEqual([]);
    }
    // The next width starts with the theme that is displayed now: repainting the page in the other theme takes a
    // third of the time of a check.
    if (!isMiddling) themes = themes.toReversed();
  }
}
