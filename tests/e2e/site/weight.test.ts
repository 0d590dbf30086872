/** Transfer sizes and layout shifts, which are the same on every machine. Times are measured by the benchmarks. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from 'playwright/test';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';
import { expect, test } from '../../support/browser/browser-test';
import { recordShifts, shiftsOf } from '../../support/browser/layout-shifts';
import { openLight } from '../../support/browser/weight';
import { representatives } from '../../support/suite/full';

/** The heaviest page of each family. */
const paths = [
  '/',
  '/contact',
  '/blog/ai-lead-generation',
  '/resources/ai-integration-guide',
  '/prompts',
  '/content-hub',
  '/products/custom-gpt-builder',
];

for (const path of representatives(paths, (_path, index) => index === 0)) {
  test(`${path} transfers at most 160 kB of JavaScript and 25 kB of HTML`, ({ page }) =>
    openLight(page, path));

  test(`${path} has no layout shift from the first paint to the end of the page`, async ({ page }) => {
    await recordShifts(page);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor();
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
          window.scrollTo({ top, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      });
      expect(await shiftsOf(page), `at ${width} px`).toEqual([]);
    }
  });
}

/** About what a server sends before it waits for the client for the first time: ten packets. */
const maxFirstFlight = 14 * 1024;
for (const path of ['/', '/content-hub']) {
  test(`the HTML of ${path} has less than 14 kB, compressed`, async ({ request }) => {
    // The server compresses a page at the highest level only after its first request.
    await expect(async () => {
      const response = await request.get(path, { headers: { 'accept-encoding': 'br' } });
      expect(response.headers()['content-encoding']).toBe('br');
      expect(Number(response.headers()['content-length'])).toBeLessThan(maxFirstFlight);
    }).toPass();
  });
}

/** Sign-in pages load the script of passkeys only when a passkey is used. */
for (const path of representatives(
  ['/auth', '/traditional-auth', '/confirm-email'],
  (one) => one === '/auth',
)) {
  test(`the sign-in page ${path} transfers at most 140 kB of JavaScript`, ({ page }) =>
    openLight(page, path, 140_000));
}

test('the script that shows an embed on another site has at most 15 kB, uncompressed', async ({
  request,
}) => {
  const script = await request.get('/embed.js');
  expect(script.status()).toBe(200);
  expect((await script.body()).length).toBeLessThanOrEqual(15_000);
});

/** Loads a page and scrolls to its end. @returns transferred bytes, response headers included */
async function transferredBy(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes;
}

const visited = ['/', '/blog/ai-lead-generation', '/case-studies/month-end-close'];
for (const path of representatives(visited, (_path, index) => index === 0)) {
  test(`a second visit of ${path} transfers at most 4 kB`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL });
    await transferredBy(context, path);
    // A newly rendered page and its data are sent at a fast compression level first.
    await expect
      .poll(() => transferredBy(context, path), { timeout: patient(30_000) })
      .toBeLessThanOrEqual(4000);
    await context.close();
  });
}

/** Serves the site with a pause after each link and menu of a page's header, as a slow connection does. */
async function startSlowProxy(siteUrl: string) {
  const proxy = createServer(async (request, response) => {
    const answer = await fetch(`${siteUrl}${request.url}`);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const end = html.indexOf('</header>');
    for (const piece of html.slice(0, end).split(/(?<=<\/a>|<\/details>)/)) {
      response.write(piece);
      await delay(50);
    }
    return response.end(html.slice(end));
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(proxy.close(), 'close');
      proxy.closeAllConnections();
      await closed;
    },
  };
}

test('a header whose HTML arrives in several chunks is painted without a layout shift', async ({
  page,
  server,
}) => {
  const proxy = await startSlowProxy(server.url);
  try {
    await recordShifts(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(proxy.url);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  } finally {
    await proxy.stop();
  }
});
