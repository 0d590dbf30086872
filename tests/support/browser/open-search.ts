import { expect, type Page } from 'playwright/test';

/** Opens the studio's search by its key, again and again until the page listens to keys: its head is there before its script. */
export const openSearch = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Search documents/ })).toBeFocused({ timeout: 500 });
  }).toPass();
