/**
 * Renews the screenshots of the guide in the studio: `node scripts/guide-pictures.mjs <sign-in link> [part …]`, with
 * the link that `npm start` prints. Run it on a throwaway database: it leaves drafts and an imported site behind.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findTestChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { takeContentPictures } from './lib/guide/content-pictures.mjs';
import { takeImportPictures } from './lib/guide/import-pictures.mjs';
import { takeLookPictures } from './lib/guide/look-pictures.mjs';
import { root } from './lib/paths.mjs';
import { UserError } from './lib/user-error.mjs';

const folder = join(root, 'public/studio/guide');
/** Size that the guide reserves for each screenshot, in CSS pixels. */
const viewport = { width: 1200, height: 760 };
/** Pause before a screenshot, until animations have ended. */
const settleMs = 1500;

const parts = { content: takeContentPictures, look: takeLookPictures, import: takeImportPictures };

async function main([signInLink, ...names]) {
  if (!signInLink) throw new UserError('Name the sign-in link that npm start prints.');
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new UserError(`There is no part “${unknown}”: ${Object.keys(parts).join(', ')}.`);
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
    const settle = (times = 1) => page.waitForTimeout(settleMs * times);
    const take = async (name) => {
      await settle();
      const image = await sharp(await page.screenshot())
        .webp({ quality: 76, effort: 6 })
        .toBuffer();
      writeFileSync(join(folder, `${name}.webp`), image);
    };
    for (const name of names.length > 0 ? names : Object.keys(parts)) await parts[name](page, take, settle);
  } finally {
    await browser.close();
  }
}

await command(main);
