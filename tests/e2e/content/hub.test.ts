import { expect, test } from '../../support/browser/browser-test';

test('the content hub shows 36 entries until the rest is opened, and all entries that match a filter', async ({
  page,
}) => {
  await page.goto('/content-hub');
  const entries = page.locator('[data-library-item]');
  const shown = entries.filter({ visible: true });
  const total = await entries.count();
  await expect(shown).toHaveCount(36);
  const opened = page.getByText(`Show all ${total}`);
  await opened.click();
  await expect(shown).toHaveCount(total);
  await page.getByText('Show the first 36').click();
  const last = (await entries.last().locator('a').textContent()) ?? '';
  await page.getByLabel('Words').fill(last);
  await expect(shown.filter({ hasText: last })).toBeVisible();
  await expect(opened).toBeHidden();
});

test('words typed on the content hub before hydration filter the entries after it', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto('/content-hub', { waitUntil: 'commit' });
  const entries = page.locator('[data-library-item]');
  const title = (await entries.last().locator('a').textContent()) ?? '';
  await page.getByLabel('Words').fill(title);
  release();
  await expect(entries.filter({ visible: true })).toContainText([title]);
});
