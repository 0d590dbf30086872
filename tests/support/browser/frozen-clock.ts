import type { Page } from 'playwright/test';

/**
 * Moves the page's clock half a minute ahead and pauses it there; from then on only `page.clock.runFor` advances it.
 * Before the pause, F8 loads the toasts' code, because React waits on timers before it renders lazily loaded
 * components.
 */
export async function freezeClock(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  await page.locator('[role=region][aria-label="Notifications (F8)"]').waitFor({ state: 'attached' });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
}
