import type { Page } from 'playwright/test';

/**
 * Stops the page's clock where it is, or nearly; from then on it moves by `page.clock.runFor` alone. The toasts are
 * fetched before, as F8 does it: React waits for a clock that goes before it shows what has been fetched.
 */
export async function freezeClock(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  await page.locator('[role=region][aria-label="Notifications (F8)"]').waitFor({ state: 'attached' });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
}
