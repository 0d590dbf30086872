/** Screenshots of *Bring your site* and *Moving day*. Imports a small site, and leaves it there. */
import { oldLog, oldSite, shownPost } from './old-site.mjs';

/** Time in milliseconds after which the import is taken to hang. */
const HANGS_MS = 120_000;

/** @param take makes the screenshot of this name; @param settle waits until animations have ended */
export async function takeImportPictures(page, take, settle) {
  await page.goto('/admin/content/import');
  await page
    .getByLabel('Export of WordPress (.xml) or Ghost (.json)')
    .setInputFiles({ name: 'harbour-and-pine.xml', mimeType: 'text/xml', buffer: Buffer.from(oldSite) });
  await page.getByRole('button', { name: 'Preview' }).click();
  const start = page.getByRole('button', { name: 'Import', exact: true });
  await start.scrollIntoViewIfNeeded();
  await take('bring-preview');

  await start.click();
  await start.waitFor({ state: 'detached' });
  const done = page.locator('p.studio-notice', { hasText: 'Imported.' });
  for (const until = Date.now() + HANGS_MS; !(await done.isVisible()) && Date.now() < until; ) {
    await settle();
    await page.reload();
  }
  await done.waitFor();
  await page.locator('.studio-decisions').getByRole('listitem').nth(3).scrollIntoViewIfNeeded();
  await take('bring-report');

  await page.getByRole('link', { name: shownPost }).first().click();
  await page.locator('#field-title').waitFor();
  await settle(2);
  await page.getByText('Not carried over').first().scrollIntoViewIfNeeded();
  await take('bring-marked');

  await page.goto('/admin/content/move');
  await page
    .getByLabel('Access log or list')
    .setInputFiles({ name: 'access.log', mimeType: 'text/plain', buffer: Buffer.from(oldLog) });
  await page.getByRole('button', { name: 'Try addresses' }).click();
  await page.getByRole('table', { name: 'Addresses that were tried' }).scrollIntoViewIfNeeded();
  await take('bring-addresses');
}
