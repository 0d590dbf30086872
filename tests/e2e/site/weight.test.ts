/** What a page costs its visitor. Times are the benchmark's; these figures are the same on every machine. */
import type { CDPSession } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { recordShifts, shiftsOf } from '../../support/browser/layout-shifts';

/** The heaviest of each family. */
const paths = [
  '/',
  '/contact',
  '/blog/ai-lead-generation',
  '/resources/ai-integration-guide',
  '/prompts',
  '/content-hub',
  '/products/custom-gpt-builder',
];
const maxScript = 160_000;
const maxHtml = 25_000;

/** Bytes on the wire by type of resource, as they come in. */
async function countTransfers(session: CDPSession) {
  const typeOf = new Map<string, string>();
  const transferred = { Script: 0, Document: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => typeOf.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = typeOf.get(requestId);
    if (type === 'Script' || type === 'Document') transferred[type] += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return transferred;
}

for (const path of paths) {
  test(`${path} transfers at most 160 kB of JavaScript and 25 kB of HTML`, async ({ page }) => {
    // The server compresses each file behind its first request.
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(async () => {
      const session = await page.context().newCDPSession(page);
      const transferred = await countTransfers(session);
      await page.goto(path, { waitUntil: 'networkidle' });
      await session.detach();
      expect(transferred.Script).toBeGreaterThan(50_000);
      expect(transferred.Script).toBeLessThanOrEqual(maxScript);
      expect(transferred.Document).toBeLessThanOrEqual(maxHtml);
    }).toPass();
  });

  test(`${path} shifts nothing, from the first paint to its end`, async ({ page }) => {
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
