/** The not-found page, with and without script. */
import { expect, test } from '../../support/browser/browser-test';

test.use({ expectedConsole: [/status of 404/] });

const sentence = 'This page is not where the link points.';

test('an unknown path returns 404 with the site’s header and a link home', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page).toHaveURL('/no-such-page');
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('the not-found page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the not-found page is readable without script', async ({ page }) => {
    // Retries, because the server renders the not-found page in the background after the first request for a missing
    // path.
    await expect(async () => {
      await page.goto('/blog/no-such-post');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence, { timeout: 500 });
    }).toPass();
  });
});
