import type { Page } from 'playwright/test';

/** Stops the page's clock where it is, or nearly; from then on it moves by `page.clock.runFor` alone. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
}
