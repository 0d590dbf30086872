/** Screenshots of writing and publishing. Leaves two drafts behind. */
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** @param take makes the screenshot of this name; @param settle waits until animations have ended */
export async function takeContentPictures(page, take, settle) {
  const begin = async (starter) => {
    await page.goto('/admin/content/new');
    await page.getByRole('button', { name: starter }).click();
    await page.waitForURL(/\/collections\/[a-z-]+\/[0-9a-f-]{36}/);
    await page.locator('#field-title').waitFor();
    await settle();
  };
  /** Opens or closes Live Preview. Payload stores for each user whether it was open. */
  const setPreview = async (isOpen) => {
    const isShown = await page.locator('.live-preview-toolbar').isVisible();
    if (isShown !== isOpen) await page.locator('.live-preview-toggler').click();
  };
  const closeDrawer = () =>
    page.locator('.drawer-close-button, .close-drawer__button, .drawer__close').last().click();

  await page.goto('/admin/content?type=posts');
  await take('content');
  await page.goto('/admin/content/new');
  await take('new');

  await begin(/^Landing page/);
  await page.locator('#field-title').fill('Intake without typing');
  await settle();
  await setPreview(true);
  await page.locator('.live-preview-toolbar-controls__breakpoint').click();
  await page.getByText('Phone', { exact: true }).click();
  await settle(3);
  await take('preview');
  await setPreview(false);
  await page.getByRole('button', { name: 'Add Block', exact: true }).click();
  await take('blocks');

  await begin(/^Post/);
  await page.locator('#field-title').fill('What a plumber knows about queues');
  await page.locator('#field-excerpt').fill('The longest wait is rarely where the work is.');
  await settle();
  await take('post');
  const address = new URL(page.url()).pathname;
  await page.locator('.form-submit .popup-button').last().click();
  await page.getByText('Schedule Publish').click();
  await page.locator('.schedule-publish__scheduler').getByText('Publish', { exact: true }).click();
  await take('schedule');
  await closeDrawer();

  await page.goto('/admin/collections/media/create');
  await page.locator('input[type=file]').setInputFiles(join(root, 'docs/screenshots/home.png'));
  await page.getByRole('button', { name: 'Edit Image' }).click();
  await take('picture');

  await page.goto(`${address}/versions`);
  await page.locator('tbody tr').first().getByRole('link').click();
  await take('versions');
}
