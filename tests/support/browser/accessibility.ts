/** Axe in the browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const colourRules = ['color-contrast', 'link-in-text-block'];

/** Axe asks it only when told to. */
const rules = { 'target-size': { enabled: true } };

/** What violates a rule in the page as it is shown, each with its rule and the element. */
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

/** Words and links that cannot be told from what is behind or around them. */
export const colourViolationsIn = (page: Page) => violationsIn(page, 'html', colourRules);

/** What depends on where things stand: what is behind a word, what has to be scrolled, and how near one is to the next. */
const placeRules = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

type Theme = 'light' | 'dark';

/**
 * Expects that nothing in the page violates a rule, at each of the widths (in px, the narrowest first) and in both themes,
 * and that the page is no wider than the screen. The document is the same in both themes: in the dark one its colours are
 * what can be wrong. No part of a page is shown on a middling screen alone: there its places are.
 */
export async function expectAccessible(page: Page, widths: readonly number[], within = 'html') {
  // A theme's colours would still be on their way.
  await page.addStyleTag({ content: '* { transition: none !important }' });
  const { pathname } = new URL(page.url());
  let themes: readonly Theme[] = ['light', 'dark'];
  for (const [index, width] of widths.entries()) {
    const at = `${pathname} at ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    // Asked until it is right: the studio folds its menu by script, once it has seen the new width.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), at)
      .toBeLessThanOrEqual(width);
    const isMiddling = index > 0 && index < widths.length - 1;
    for (const colorScheme of isMiddling ? themes.slice(0, 1) : themes) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'dark' ? colourRules : undefined;
      expect(
        await violationsIn(page, within, isMiddling ? placeRules : rules),
        `${at}, ${colorScheme}`,
      ).toEqual([]);
    }
    // Begun with the theme that shows: to draw the page in the other one takes as long as a third of the looking.
    if (!isMiddling) themes = themes.toReversed();
  }
}
