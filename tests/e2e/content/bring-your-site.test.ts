/** A WordPress site is imported in the studio: from the file to the report, and undone. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { violationsIn } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { smallExport } from '../../support/site-import/small-export';

const page = '/admin/content/import';

async function upload(adminPage: Page, text: string, name: string): Promise<void> {
  await adminPage.goto(page);
  const file = { name, mimeType: 'text/xml', buffer: Buffer.from(text) };
  await adminPage.getByLabel('Export of WordPress (.xml) or Ghost (.json)').setInputFiles(file);
  await adminPage.getByRole('button', { name: 'Preview' }).click();
}

/** Waits until the import's page says this. */
const says = (adminPage: Page, words: string) =>
  expect
    .poll(async () => {
      await adminPage.reload();
      return adminPage.locator('p.studio-notice').textContent();
    })
    .toContain(words);

test('a WordPress site is previewed, imported, reported and undone', async ({ adminPage, request }) => {
  await upload(adminPage, smallExport('brought'), 'brought.xml');
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Site brought' })).toBeVisible();
  await expect(adminPage.getByRole('region', { name: 'Import preview' })).toContainText('Posts');
  await expect(adminPage.getByRole('region', { name: 'What has no place here' })).toContainText('Comments');
  expect(await violationsIn(adminPage, '.studio-view')).toEqual([]);

  // Choices are shown in a preview of their own before the import starts.
  await adminPage.getByLabel('Pictures and PDF files').selectOption('Left out');
  const start = adminPage.getByRole('button', { name: 'Import', exact: true });
  await start.click();
  await expect(adminPage.getByText('The choices have changed.')).toBeVisible();
  await start.click();
  await expect(start).toHaveCount(0);
  await says(adminPage, 'Imported.');

  const documents = adminPage.getByRole('region', { name: 'Imported documents' });
  await expect(documents.getByRole('row')).toHaveCount(3);
  const report = adminPage.locator('.studio-decisions');
  await expect(report).toContainText('Shortcode');
  await adminPage.getByRole('link', { name: /^Comments/ }).click();
  await expect(report.getByRole('listitem')).toHaveCount(1);
  expect(await violationsIn(adminPage, '.studio-view')).toEqual([]);
  const download = adminPage.waitForEvent('download');
  await adminPage.getByRole('link', { name: 'Download as CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('"Post of brought"');

  const address = '/blog/post-of-brought';
  expect(await (await request.get(address)).text()).toContain('What the post of brought says.');
  const old = await request.get('/2021/05/post-of-brought/', { maxRedirects: 3 });
  expect(new URL(old.url()).pathname).toBe(address);

  await adminPage.getByText('Undo import', { exact: true }).first().click();
  await expect(adminPage.getByText('This removes 2 posts and pages')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Undo import' }).click();
  await says(adminPage, 'Undone.');
  expect((await request.get(address)).status()).toBe(404);
});

test('a file that is no export is refused on the form, with an error at its field', async ({ adminPage }) => {
  await upload(adminPage, 'PK\u0003\u0004', 'site.zip');
  const field = adminPage.getByLabel('Export of WordPress (.xml) or Ghost (.json)');
  await expect(field).toHaveAccessibleDescription(/This file is packed\. Unpack it/);
  expect(await violationsIn(adminPage, '.studio-view')).toEqual([]);
});
