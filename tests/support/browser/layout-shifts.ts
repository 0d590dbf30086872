/** Every layout shift of a page, from its first paint on. */
import type { Page } from 'playwright/test';

/** CLS is said with three digits: what moves text by a fraction of a pixel, such as a font that comes late, is none. */
const minShift = 0.0005;

/** From the next page on. */
export const recordShifts = (page: Page) =>
  page.addInitScript((least) => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const nameOf = ({ node }: { node: Node | null }) => node?.parentElement?.outerHTML.slice(0, 120) ?? '';
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (value >= least) shifts.push(`${value} of ${sources.map(nameOf).join(' and ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  }, minShift);

/** Those so far, of the page that is open, with what moved; what was drawn last is counted too. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Reflect.get(window, 'shifts') as string[];
  });

/**
 * Puts the site's fonts into the browser's cache, where they are on every page but a visitor's very first: what moves when
 * one of them comes late is not what is looked for.
 */
export async function cacheFonts(page: Page): Promise<void> {
  const html = await (await page.request.get('/')).text();
  const fonts = [...html.matchAll(/href="([^"]+\.woff2)"/g)].map(([, href]) => href);
  if (fonts.length === 0) throw new Error('The page names no font.');
  await page.goto('/robots.txt');
  await page.evaluate(
    (hrefs) => Promise.all(hrefs.map((href) => new FontFace('cached', `url("${href}")`).load())),
    fonts,
  );
}
