/**
 * Renews the screenshots of `docs/editors-guide.md`: `node scripts/guide-pictures.mjs <sign-in link>`, with the link
 * that `npm start` prints. It leaves two drafts behind, so run it on a throwaway database.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findTestChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { root } from './lib/paths.mjs';
import { UserError } from './lib/user-error.mjs';

const folder = join(root, 'public/studio/guide');
/** Size that the guide reserves for each screenshot, in CSS pixels. */
const viewport = { width: 1200, height: 760 };
/** Pause before a screenshot, until animations have ended. */
const settleMs = 1500;

async function takePictures(page) {
  const take = async (name) => {
    await page.waitForTimeout(settleMs);
    const image = await page.screenshot();
    writeFileSync(
      join(folder, `${name}.webp`),
      await sharp(image).webp({ quality: 76, effort: 6 }).toBuffer(),
    );
  };
  const begin = async (starter) => {
    await page.goto('/admin/content/new');
    await page.getByRole('button', { name: starter }).click();
    await page.waitForURL(/\/collections\/[a-z-]+\/[0-9a-f-]{36}/);
    await page.locator('#field-title').waitFor();
    await page.waitForTimeout(settleMs);
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
  await page.waitForTimeout(settleMs);
  await setPreview(true);
  await page.locator('.live-preview-toolbar-controls__breakpoint').click();
  await page.getByText('Phone', { exact: true }).click();
  await page.waitForTimeout(settleMs * 3);
  await take('preview');
  await setPreview(false);
  await page.getByRole('button', { name: 'Add Block', exact: true }).click();
  await take('blocks');

  await begin(/^Post/);
  await page.locator('#field-title').fill('What a plumber knows about queues');
  await page.locator('#field-excerpt').fill('The longest wait is rarely where the work is.');
  await page.waitForTimeout(settleMs);
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

async function main([signInLink]) {
  if (!signInLink) throw new UserError('Name the sign-in link that npm start prints.');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findTestChromium() ?? undefined,
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage({
      baseURL: new URL(signInLink).origin,
      viewport,
      reducedMotion: 'reduce',
    });
    await page.goto(signInLink);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/admin');
    await takePictures(page);
  } finally {
    await browser.close();
  }
}

await command(main);
