/** Every layout shift of a page, from its first paint on. */
import type { Page } from 'playwright/test';

/** From the next page on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Those so far, of the page that is open; what was drawn last is counted too. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Reflect.get(window, 'shifts') as number[];
  });
