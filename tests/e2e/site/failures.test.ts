/** Failures on the client: error screens, error reports, and what still works. */
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { sendContactForm } from '../../support/browser/contact-form';
import { representatives } from '../../support/suite/full';

test.use({ expectedConsole: [/Failed to (load|fetch)|is broken here|net::ERR/] });

interface Report {
  error: string;
  stack: string;
  componentStack: string | null;
  timestamp: number;
}

/** Records error reports on their way to the server. */
function collectReports(page: Page) {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/errors')) reports.push(request.postDataJSON());
  });
  return reports;
}

/** Makes `matchMedia` throw for the first `times` calls with `query`, which components make while they mount. */
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
const inHeader = '(width < 80rem)';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an error in a part of a page leaves the header visible, and “Try Again” renders the page', async ({
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
    // The component stack from the failing component to the document, with minified names.
    componentStack: expect.stringMatching(/_next\/static\/[\s\S]*at main[\s\S]*at body/),
    timestamp: expect.any(Number),
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('group', { name: 'What clients say' })).toBeVisible();
});

test('an error in the header shows the global error screen and is reported, and the page can be reloaded', async ({
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

test('an error report appears in the studio', async ({ page, context, adminPage }) => {
  await breakMediaQuery(context, inCarousel, 1);
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/errors'));
  await page.goto('/?from=test');
  expect((await stored).status()).toBe(202);
  await adminPage.goto('/admin/collections/error-reports');
  await expect(adminPage.getByRole('link', { name: `${inCarousel} is broken here` }).first()).toBeVisible();
});

test('a page without its root element shows a mount error and can be reloaded', { tag: '@full' }, async ({
  page,
}) => {
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

/** Returns the paths of a page's scripts in the order of their requests. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(path);
  // Scripts are requested after the first paint, which can come later than network idle on a busy machine.
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  return scripts.map((url) => new URL(url).pathname).filter((url) => url.startsWith('/_next/'));
}

test('the contact page is readable, and its form can be sent, if any single script of the page fails', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const scripts = await scriptsOf(page, '/contact');
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of representatives(scripts, (_script, index) => index % 16 === 0)) {
    const context = await browser.newContext({ baseURL });
    const visitor = await context.newPage();
    await context.route(`**${script}*`, (route) => route.abort());
    await visitor.goto('/contact', { waitUntil: 'networkidle' });
    await expect(title(visitor), script).toHaveText('Tell us about one task');
    await test.step(`the contact form can be sent without ${script}`, () =>
      sendContactForm(visitor, { email: 'ada@example.com' }));
    await context.close();
  }
});

test('if the first request for a build script or for the page’s RSC script fails, the request is repeated and the page hydrates', async ({
  page,
}) => {
  for (const address of ['**/_next/static/chunks/*.js', '**/_next/flight/*']) {
    let failures = 1;
    await page.route(address, (route) => {
      failures -= 1;
      return failures < 0 ? route.continue() : route.abort();
    });
    await page.goto('/contact');
    await page.locator('html[data-hydrated]').waitFor();
    await expect(title(page)).toHaveText('Tell us about one task');
    expect(failures, address).toBeLessThan(0);
    await page.unrouteAll();
  }
});

test('if a script fails to load during navigation, an error screen appears, and “Try Again” shows the next page', {
  tag: '@full',
}, async ({ page }) => {
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

test('if the request for the next page fails, the browser loads that page as a document', {
  tag: '@full',
}, async ({ page }) => {
  await page.route(/[?&]_rsc=/, (route) => route.abort());
  await page.goto('/about');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
  await expect(title(page)).toHaveText('Tell us about one task');
});

test('images that fail to load have an alt attribute', { tag: '@full' }, async ({ page }) => {
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
