/** Media in the studio is a grid of cards, each with the pages on which the file is used. */
import { violationsIn } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { representatives } from '../../support/suite/full';

test('the media list is a grid of cards with picture, alternative text and file size, and files can be searched and selected', async ({
  adminPage,
}) => {
  await adminPage.setViewportSize({ width: 1440, height: 900 });
  await adminPage.goto('/admin/collections/media?limit=25');
  const cards = adminPage.locator('.collection-list--media tbody tr');
  await expect(cards.first().locator('img')).toBeVisible();
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));

  const { docs } = await (await adminPage.request.get('/api/media?limit=1&sort=filename&depth=0')).json();
  await adminPage.goto(`/admin/collections/media?search=${encodeURIComponent(docs[0].alt)}`);
  const card = cards.filter({ hasText: docs[0].filename });
  await expect(card).toContainText(docs[0].alt);
  await expect(card).toContainText(/\d (B|kB|MB)/);
  await card.getByRole('checkbox').check();
  await expect(adminPage.locator('.list-selection')).toContainText('1 selected');
});

test('the link “Used on” leads from a picture’s card to the documents that use the picture', {
  tag: '@full',
}, async ({ adminPage }) => {
  const found = await adminPage.request.get('/api/authors?where[avatar][exists]=true&limit=1&depth=1');
  const [author] = (await found.json()).docs;
  await adminPage.goto(`/admin/collections/media?search=${encodeURIComponent(author.avatar.filename)}`);
  await adminPage
    .getByRole('link', { name: /^Used on \d+ pages?$/ })
    .first()
    .click();
  const panel = adminPage.locator('#used-on');
  await expect(panel.getByRole('heading')).toHaveText(/^Used on \d+ pages?$/);
  await panel.getByRole('link', { name: author.name }).click();
  await adminPage.waitForURL(`**/admin/collections/authors/${author.id}`);
  await expect(adminPage.locator('#used-on')).toBeVisible();
});

for (const colorScheme of representatives(['light', 'dark'] as const, (one) => one === 'dark')) {
  test(`the media grid fits a phone and has readable colours in the ${colorScheme} theme`, {
    tag: '@full',
  }, async ({ adminPage }) => {
    await adminPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await adminPage.setViewportSize({ width: 375, height: 800 });
    await adminPage.goto('/admin/collections/media');
    await expect(adminPage.locator('.collection-list--media tbody img').first()).toBeVisible();
    // The checkboxes and sort buttons are Payload's.
    expect(await violationsIn(adminPage, '.collection-list--media tbody', ['color-contrast'])).toEqual([]);
    expect(await adminPage.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}
