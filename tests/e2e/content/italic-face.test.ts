/** The text's italic is loaded at once by articles that have emphasis, and by no other page. */
import type { Page } from 'playwright/test';
import { textItalicUrl } from '@/ui/fonts/text-italic';
import { expect, httpTest, test } from '../../support/browser/browser-test';

const preloadsOf = (html: string, url: string) =>
  [...html.matchAll(/<link rel="preload"[^>]*>/g)].filter(([link]) => link.includes(`"${url}"`));

httpTest(
  'an article with emphasis preloads the text’s italic once, and pages without do not',
  async ({ request }) => {
    const htmlOf = async (path: string) => (await request.get(path)).text();
    for (const path of ['/kb/how-long-until-it-pays', '/blog/ai-lead-generation']) {
      expect(preloadsOf(await htmlOf(path), textItalicUrl), path).toHaveLength(1);
    }
    for (const path of ['/', '/content-hub', '/contact']) {
      expect(preloadsOf(await htmlOf(path), textItalicUrl), path).toEqual([]);
    }
  },
);

/** Warnings of the console until some seconds after the load, when a browser says that a preload was not used. */
async function warningsOn(page: Page, path: string): Promise<string[]> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) warnings.push(message.text());
  });
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForTimeout(6000);
  return warnings;
}

test('the preloaded italic is the file that the text uses, loaded once and without a warning', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.push(new URL(request.url()).pathname);
  });
  expect(await warningsOn(page, '/kb/how-long-until-it-pays')).toEqual([]);
  expect(files.filter((file) => file.includes('italic'))).toEqual([textItalicUrl]);
});
