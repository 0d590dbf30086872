/** A path without a page says so, to everybody. */
import { expect, test } from '../../support/browser/browser-test';

test.use({ expectedConsole: [/status of 404/] });

const sentence = 'This page is not where the link points.';

test('an unknown path is a 404 with the site around it, and leads on', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page).toHaveURL('/no-such-page');
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the not-found page can be read', async ({ page }) => {
    // The server draws the page behind the first missing path.
    await expect(async () => {
      await page.goto('/blog/no-such-post');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence, { timeout: 500 });
    }).toPass();
  });
});
