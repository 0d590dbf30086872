/** What a visitor sees when something of ours breaks: the screens, what is reported, and what still works. */
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { sendContactForm } from '../../support/browser/contact-form';

test.use({ expectedConsole: [/Failed to (load|fetch)|is broken here|net::ERR/] });

interface Report {
  error: string;
  stack: string;
  componentStack: string | null;
  timestamp: number;
}

/** Lets the reports through to the server and keeps them. */
function collectReports(page: Page) {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/errors')) reports.push(request.postDataJSON());
  });
  return reports;
}

/** A browser in which asking for `query` fails `times` times: the code that asks is ours and runs while a part mounts. */
const breakMediaQuery = (context: BrowserContext, query: string, times = Number.POSITIVE_INFINITY) =>
  context.addInitScript(
    ([broken, count]) => {
      const original = window.matchMedia.bind(window);
      let left = count;
      window.matchMedia = (wanted) => {
        if (wanted !== broken || left === 0) return original(wanted);
        left -= 1;
        throw new Error(`${wanted} is broken here`);
      };
    },
    [query, times] as const,
  );

const inCarousel = '(prefers-reduced-motion: reduce)';
const inHeader = '(width < 48rem)';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a part of a page that breaks is told inside the shell, and Try Again draws the page anew', async ({
  page,
  context,
}) => {
  const reports = collectReports(page);
  await breakMediaQuery(context, inCarousel, 1);
  await page.goto('/');
  await expect(title(page)).toHaveText('Something went wrong');
  await expect(page.getByRole('main')).toContainText(`${inCarousel} is broken here`);
  await expect(page.getByRole('main')).not.toContainText('.js:');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports[0]).toEqual({
    error: `${inCarousel} is broken here`,
    stack: expect.stringContaining('is broken here'),
    // The way from what broke to the document, in the names that scripts have once they are made small.
    componentStack: expect.stringMatching(/_next\/static\/[\s\S]*at main[\s\S]*at body/),
    timestamp: expect.any(Number),
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('group', { name: 'What clients say' })).toBeVisible();
});

test('where the shell itself breaks, the last screen says so, reports, and reloads', async ({
  page,
  context,
}) => {
  const reports = collectReports(page);
  await breakMediaQuery(context, inHeader);
  await page.goto('/about');
  await expect(title(page)).toHaveText('Something went wrong.');
  await expect(
    page.getByText('Please reload. If it persists, we’ve logged the details.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(`${inHeader} is broken here`, { exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('.js:');
  await expect(page.getByText('Mount error')).toHaveCount(0);
  const report = () => reports.find(({ error }) => error === `${inHeader} is broken here`);
  await expect.poll(report).toMatchObject({ componentStack: expect.stringMatching(/at body/) });
  const reloaded = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
});

test('a report reaches the studio', async ({ page, context, adminPage }) => {
  await breakMediaQuery(context, inCarousel, 1);
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/errors'));
  await page.goto('/?from=test');
  expect((await stored).status()).toBe(202);
  await adminPage.goto('/admin/collections/error-reports');
  await expect(adminPage.getByRole('link', { name: `${inCarousel} is broken here` }).first()).toBeVisible();
});

test('a page without its root says so and can be loaded again', async ({ page }) => {
  const reports = collectReports(page);
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('id="root"', 'id="other"') });
  });
  await page.goto('/about');
  const screen = page.getByRole('alertdialog', { name: 'Mount error' });
  await expect(screen.getByRole('heading', { name: 'Mount error' })).toBeVisible();
  await expect(screen).toContainText('Root element #root not found');
  await expect(screen.getByRole('button', { name: 'Reload' })).toBeFocused();
  await expect.poll(() => reports[0]?.error).toBe('Root element #root not found');
  await page.unroute('**/about');
  await screen.getByRole('button', { name: 'Reload' }).click();
  await expect(title(page)).toBeVisible();
  await expect(screen).toHaveCount(0);
});

/** The scripts of a page, in the order in which it asks for them. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(path);
  // Scripts are asked for after the first paint, which a busy machine may see later than a quiet network.
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  return scripts.map((url) => new URL(url).pathname).filter((url) => url.startsWith('/_next/'));
}

test('whichever script of the contact page fails, it can be read and its form still sends', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const scripts = await scriptsOf(page, '/contact');
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) {
    const context = await browser.newContext({ baseURL });
    const visitor = await context.newPage();
    await context.route(`**${script}`, (route) => route.abort());
    await visitor.goto('/contact', { waitUntil: 'networkidle' });
    await expect(title(visitor), script).toHaveText('Tell us about one task');
    await test.step(`without ${script}`, () => sendContactForm(visitor, { email: 'ada@example.com' }));
    await context.close();
  }
});

test('a script that fails once is asked for again, and the page comes alive', async ({ page }) => {
  let failures = 1;
  await page.route('**/_next/static/chunks/*.js', (route) => {
    failures -= 1;
    return failures < 0 ? route.continue() : route.abort();
  });
  await page.goto('/contact');
  await page.locator('html[data-hydrated]').waitFor();
  await expect(title(page)).toHaveText('Tell us about one task');
});

test('a script that fails on the way to another page shows the error screen, and Try Again the page', async ({
  page,
}) => {
  const known = new Set(await scriptsOf(page, '/about'));
  await page.route(
    (url) => url.pathname.startsWith('/_next/') && url.pathname.endsWith('.js') && !known.has(url.pathname),
    (route) => route.abort(),
  );
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(title(page)).toHaveText('Something went wrong');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('group', { name: 'What clients say' })).toBeVisible();
});

test('a request for the next page that fails leads there all the same', async ({ page }) => {
  await page.route(/[?&]_rsc=/, (route) => route.abort());
  await page.goto('/about');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
  await expect(title(page)).toHaveText('Tell us about one task');
});

test('without its pictures a page says what they show', async ({ page }) => {
  await page.route(/\.(png|jpe?g|webp|avif|svg)(\?|$)|\/_next\/image|\/api\/media\//, (route) =>
    route.abort(),
  );
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  await expect(title(page)).toBeVisible();
  for (const image of await page.getByRole('main').locator('img').all()) {
    await expect(image).toHaveAttribute('alt');
  }
});
