/** Transfer size of a page. */
import { expect, type Page } from 'playwright/test';

const maxScript = 160_000;
const maxHtml = 25_000;
/** Maximum bytes of the page's data, which are loaded after the first paint. */
const maxData = 20_000;
/** Maximum bytes of the site's style sheet, which every page loads before its first paint. */
const maxStyles = 16_000;

/** Opens the page without the cache. @returns transferred bytes by type of resource. */
async function transfersOf(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  const typeOf = new Map<string, string>();
  const transferred = { Script: 0, Document: 0, Stylesheet: 0, Data: 0 };
  // This script contains the page's data and no code.
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    typeOf.set(requestId, response.url.includes('/_next/flight/') ? 'Data' : type),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = typeOf.get(requestId);
    if (type === 'Script' || type === 'Document' || type === 'Stylesheet' || type === 'Data')
      transferred[type] += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path, { waitUntil: 'networkidle' });
  await session.detach();
  return transferred;
}

/**
 * Opens the page without the cache and expects it to transfer at most `scriptBytes` of JavaScript, 25 kB of HTML,
 * 20 kB of the page's data and 16 kB of CSS. Retries, because the server compresses a page at the highest level only
 * after its first request.
 */
export async function openLight(page: Page, path: string, scriptBytes = maxScript): Promise<void> {
  await expect(async () => {
    const { Script, Document, Stylesheet, Data } = await transfersOf(page, path);
    expect(Script).toBeGreaterThan(50_000);
    expect(Script).toBeLessThanOrEqual(scriptBytes);
    expect(Document).toBeLessThanOrEqual(maxHtml);
    expect(Stylesheet).toBeLessThanOrEqual(maxStyles);
    expect(Data).toBeLessThanOrEqual(maxData);
  }).toPass();
}
