/** The search page, which the server fills with results before React hydrates it. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';

const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor();
const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('[data-part=search-results] li h2');

test('the search results remain after hydration, and suggestions and a further search are limited to the collection in the URL', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/search?q=lead&in=posts');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“lead”');
  await expect(field(page)).toHaveValue('lead');
  const found = await results(page).count();
  expect(found).toBeGreaterThan(0);

  await field(page).fill('automation');
  const kinds = page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem');
  await expect(kinds.first()).toContainText('Article');
  for (const kind of await kinds.allTextContents()) expect(kind).toMatch(/Article$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=automation&in=posts');
  await hydrated(page);
  await expect(field(page)).toHaveValue('automation');
  await expect(
    page.getByRole('navigation', { name: 'Where to search' }).locator('[aria-current]'),
  ).toHaveText(/^Articles/);
  expect(faults).toEqual([]);
});

test('the back button leads from a document to the search results, and then to the empty search page', async ({
  page,
}) => {
  await page.goto('/search');
  await hydrated(page);
  await field(page).fill('automation');
  await page.keyboard.press('Enter');
  await hydrated(page);
  const titles = await results(page).allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  await results(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('“automation”');
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“automation”');
  await expect(results(page)).toHaveText(titles);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you looking for?');
});

test.describe('a page that a browser has translated', () => {
  // React reports that the text of the document differs from the rendered text.
  test.use({ expectedConsole: [/^uncaught: .*#418/] });

  test('the search results remain if hydration fails because the browser has translated the page', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const label = [...document.querySelectorAll('main p')].find(
          ({ textContent }) => textContent === 'Search',
        );
        if (label) label.textContent = 'Suche';
      });
    });
    await page.goto('/search?q=automation');
    const titles = await results(page).allTextContents();
    expect(titles.length).toBeGreaterThan(1);
    await hydrated(page);
    await expect(page.locator('main p').first(), 'React has rendered the page anew').toHaveText('Search');
    await expect(results(page)).toHaveText(titles);
    await expect(page.getByRole('heading', { level: 1 }), 'and nothing covers it').toHaveText('“automation”');
    await expect(field(page)).toHaveValue('automation');
  });
});

test('a link on another page leads to search results, and so does the forward button after going back', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/search?q=automation',
      textContent: 'All of it',
    });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'All of it' }).click();
  await expect(page).toHaveURL('/search?q=automation');
  await expect(results(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expect(results(page).first()).toBeVisible();
});
