import { expect, type Page } from 'playwright/test';

/**
 * Opens the studio's search with its shortcut. Retries until the page handles keys, because the header renders
 * before it is hydrated.
 */
export const openSearch = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Search documents/ })).toBeFocused({ timeout: 500 });
  }).toPass();
