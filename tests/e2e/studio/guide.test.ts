import { expect, test } from '../../support/browser/browser-test';

test('the editor’s guide is linked from “New”, loads every picture, and has no broken link', {
  tag: '@full',
}, async ({ adminPage }) => {
  await adminPage.goto('/admin/content/new');
  await adminPage.locator('.studio-view').getByRole('link', { name: 'Help' }).click();
  await expect(adminPage).toHaveURL('/admin/guide');
  const guide = adminPage.locator('.studio-guide');
  const images = guide.getByRole('img');
  expect(await images.count()).toBeGreaterThanOrEqual(6);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    const width = () => image.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0));
    await expect.poll(width).toBe(1200);
  }
  const hrefs = await guide
    .getByRole('link')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''));
  expect(hrefs).toEqual(expect.arrayContaining(['#pictures', '/admin/content']));
  for (const href of new Set(hrefs)) {
    if (href.startsWith('#')) await expect(guide.locator(href)).toHaveCount(1);
    else expect((await adminPage.request.get(href)).status(), href).toBe(200);
  }
  // No unparsed Markdown is left.
  await expect(guide).not.toContainText(/\*\*|!\[|\]\(|^#/m);
});
