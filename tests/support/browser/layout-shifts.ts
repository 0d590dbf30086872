/** Records the layout shifts of a page that count towards CLS, from the start of its navigation. */
import type { Page } from 'playwright/test';

/**
 * CLS is reported with three digits; smaller shifts, such as text moved by a fraction of a pixel when a font loads
 * late, do not count.
 */
const minShift = 0.0005;

/** Starts recording with the next navigation. */
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

/** Shifts of the open page so far, with the elements that moved, including the latest frame. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Reflect.get(window, 'shifts') as string[];
  });

/**
 * Loads the site's fonts into the browser's cache, as after a visitor's first page, so that shifts by late fonts are
 * not counted.
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
