/** The firm's look: chosen in the studio, previewed beside the form, published, and shown by the site. */
import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from 'playwright/test';
import { colourViolationsIn, violationsIn } from '../../support/browser/accessibility';
import { expect, httpTest, readyForm, test } from '../../support/browser/browser-test';

/** REST calls for the one look, with the browser's session and origin. */
async function theLook(adminRequest: APIRequestContext, origin: string) {
  await adminRequest.get('/admin/look');
  const { docs } = await (await adminRequest.get('/api/look?draft=true&depth=0')).json();
  const id: string = docs[0].id;
  const save = async (data: object) => {
    const response = await adminRequest.patch(`/api/look/${id}`, { data, headers: { origin } });
    expect(response.status(), await response.text()).toBe(200);
  };
  return {
    path: `/admin/collections/look/${id}`,
    publish: (data: object) => save({ ...data, _status: 'published' }),
    unpublish: () => save({ _status: 'draft' }),
  };
}

const nothing = {
  accent: '',
  secondary: '',
  fontPair: '',
  logoLight: null,
  logoDark: null,
  icon: null,
  hasRuler: true,
  hasBob: true,
  corner: 'sharp',
  line: 'fine',
};

const paths = ['/', '/contact', '/pricing', '/blog'];

const pagesOf = (request: APIRequestContext) =>
  Promise.all(paths.map(async (path) => (await request.get(path)).text()));

/** The order of a page's data, and thus the name of the script with the data, differs between renderings. */
const withoutData = (pages: readonly string[]) =>
  pages.map((html) => html.replaceAll(/\/_next\/flight\/[\w-]+\.js/g, ''));

/**
 * Additional bytes that the style of a look adds to the transfer of a page and of the script with its data. Both values
 * are of one rendering, because another order of its data compresses to another size.
 */
async function weightOfLook(request: APIRequestContext, html: string): Promise<number> {
  const [style = '', css = ''] = /<style id="look">([^<]+)<\/style>/.exec(html) ?? [];
  const [flight = ''] = /\/_next\/flight\/[^"\\]+/.exec(html) ?? [];
  const data = await (await request.get(flight.replaceAll('\\u0026', '&'))).text();
  expect(css.length).toBeGreaterThan(100);
  expect(data).toContain(css);
  const weight = (page: string, script: string) => gzipSync(page).length + gzipSync(script).length;
  return weight(html, data) - weight(html.replace(style, ''), data.replaceAll(css, ''));
}

httpTest(
  'without a choice every page stays as it was, byte for byte; with everything chosen it gains 1 kB at most',
  async ({ adminRequest, request, server }) => {
    const look = await theLook(adminRequest, server.url);
    const before = await pagesOf(request);
    await look.publish(nothing);
    expect(withoutData(await pagesOf(request)).join() === withoutData(before).join()).toBe(true);
    await look.publish({
      ...nothing,
      accent: '#0b5d3b',
      secondary: '#551a8b',
      hasRuler: false,
      hasBob: false,
      corner: 'round',
      line: 'strong',
    });
    const chosen = await pagesOf(request);
    for (const [at, html] of chosen.entries()) {
      expect(html).toContain('<style id="look">');
      expect(await weightOfLook(request, html), paths[at]).toBeLessThan(1024);
    }
    await look.unpublish();
    expect(withoutData(await pagesOf(request)).join() === withoutData(before).join()).toBe(true);
    await look.publish(nothing);
  },
);

test('an accent colour is previewed beside the form, corrected, published, and shown on the site in both colour schemes', async ({
  adminPage,
  adminRequest,
  page,
  server,
}) => {
  const look = await theLook(adminRequest, server.url);
  await look.publish(nothing);
  // Tall enough for the whole form, because the studio renders fields only when they become visible.
  await adminPage.setViewportSize({ width: 1440, height: 2400 });
  await adminPage.goto(look.path);
  await readyForm(adminPage).waitFor();
  const preview = adminPage.getByRole('region', { name: 'Preview' });
  const home = preview.frameLocator('iframe[title="Home page"]');
  const accentIn = () =>
    home
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--color-accent').replaceAll(' ', ''));

  await adminPage.getByLabel('Accent', { exact: true }).fill('#ffd400');
  await expect(adminPage.getByText(/Darkened so that text in it can be read: 1\.\d → 7\.\d/)).toBeVisible();
  await expect.poll(accentIn).toMatch(/^light-dark\(#[\da-f]{6},#[\da-f]{6}\)$/);
  expect(await (await page.request.get('/')).text()).not.toContain('<style id="look">');

  await adminPage.getByLabel('Accent', { exact: true }).fill('#0b5d3b');
  await expect.poll(accentIn).toContain('light-dark(#0b5d3b');
  await preview.getByRole('radio', { name: 'Dark' }).check();
  await expect(home.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await violationsIn(adminPage, '.look-preview')).toEqual([]);

  await adminPage.getByRole('button', { name: 'Publish changes' }).click();
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('light-dark(#0b5d3b');

  await page.goto('/');
  // Otherwise axe would measure colours during a transition between the schemes.
  await page.addStyleTag({ content: '* { transition: none !important }' });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await colourViolationsIn(page)).toEqual([]);
  }
  await look.publish(nothing);
});

test('without bobs a button still shows that it is busy, and strong lines are twice as wide and fit a phone', async ({
  adminRequest,
  page,
  server,
}) => {
  const look = await theLook(adminRequest, server.url);
  await look.publish({ ...nothing, hasBob: false, line: 'strong' });
  await page.setViewportSize({ width: 308, height: 800 });
  for (const path of ['/', '/contact', '/pricing', '/styleguide']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(308);
  }
  const shownOf = (viewBox: string) =>
    page.locator(`svg[viewBox="${viewBox}"]`).evaluateAll((drawings) => {
      const shown = drawings.map((drawing) => getComputedStyle(drawing).display !== 'none');
      return [...new Set(shown)];
    });
  expect(await shownOf('0 0 16 20')).toEqual([true]);
  expect(await shownOf('0 0 20 32')).toEqual([false]);
  const lines = () =>
    page.evaluate(() => {
      const widths = [...document.querySelectorAll('.border-b, .border-t, .border')].map((element) => {
        const { borderTopWidth, borderBottomWidth } = getComputedStyle(element);
        return [borderTopWidth, borderBottomWidth].find((width) => width !== '0px');
      });
      return [...new Set(widths)].sort();
    });
  expect(await lines()).toEqual(['2px']);
  await look.publish(nothing);
  await expect.poll(async () => (await page.request.get('/styleguide')).text()).not.toContain('--line:2px');
  await page.goto('/styleguide');
  expect(await lines()).toContain('1px');
});

test('a preview that fails says so and shows the previous look, and an error is attached to the colour’s field', async ({
  adminPage,
  adminRequest,
  server,
}) => {
  const look = await theLook(adminRequest, server.url);
  await look.publish(nothing);
  await adminPage.setViewportSize({ width: 1440, height: 2400 });
  await adminPage.goto(look.path);
  await readyForm(adminPage).waitFor();
  const preview = adminPage.getByRole('region', { name: 'Preview' });
  const accent = adminPage.getByLabel('Accent', { exact: true });
  const accentIn = () =>
    preview
      .frameLocator('iframe[title="Home page"]')
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--color-accent').replaceAll(' ', ''));
  await accent.fill('#0b5d3b');
  await expect.poll(accentIn).toContain('light-dark(#0b5d3b');

  await accent.fill('red');
  await expect(preview.getByText(/Type a colour as six digits.*look before/)).toBeVisible();
  expect(await accentIn()).toContain('light-dark(#0b5d3b');
  await adminPage.getByRole('button', { name: 'Publish changes' }).click();
  await expect(accent).toHaveAttribute('aria-invalid', 'true');
  await expect(accent).toHaveAccessibleDescription(/Type a colour as six digits/);

  await adminPage.route('**/api/studio/look/preview', (route) => route.abort());
  await accent.fill('#551a8b');
  await expect(preview.getByText(/cannot be reached.*look before/)).toBeVisible();
  expect(await accentIn()).toContain('light-dark(#0b5d3b');
  await adminPage.unroute('**/api/studio/look/preview');
  await expect.poll(accentIn, { timeout: 15_000 }).toContain('light-dark(#551a8b');
  await expect(preview.getByText(/look before/)).toHaveCount(0);
  await look.publish(nothing);
});

test('a mail and a link picture that could not be drawn are drawn once they can be, each once for a save', async ({
  adminPage,
  adminRequest,
  server,
}) => {
  const look = await theLook(adminRequest, server.url);
  await look.publish({ ...nothing, accent: '#0b5d3b' });
  await adminPage.setViewportSize({ width: 1440, height: 2400 });
  let isRefused = true;
  const drawn: string[] = [];
  await adminPage.route('**/api/look-preview/**', (route) => {
    if (isRefused) return route.fulfill({ status: 503, body: 'Not now.' });
    drawn.push(new URL(route.request().url()).pathname);
    return route.continue();
  });
  await adminPage.goto(look.path);
  await readyForm(adminPage).waitFor();
  const preview = adminPage.getByRole('region', { name: 'Preview' });
  const problems = preview.getByText(/could not be drawn just now/);
  await expect(problems).toHaveCount(2);

  isRefused = false;
  const picture = preview.getByRole('img', { name: /picture, as other sites show it/ });
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf, { timeout: 15_000 }).toBe(1200);
  await expect(preview.getByTitle('A mail')).toHaveAttribute('srcdoc', /<a /, { timeout: 15_000 });
  await expect(problems).toHaveCount(0);
  expect(drawn.sort()).toEqual(['/api/look-preview/mail', '/api/look-preview/picture']);
  await look.publish(nothing);
});
