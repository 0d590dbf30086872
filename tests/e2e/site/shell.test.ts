/**
 * Tests the site's shell: the header, the theme, toasts for `/?error=`, and the removal of old service workers.
 */
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { representatives } from '../../support/suite/full';

const ready = (page: Page) => page.locator('html[data-hydrated]').waitFor();

test('the header changes its appearance after scrolling 10 px', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(page.locator('header[data-scrolled]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(page.locator('header[data-scrolled]')).toHaveCount(1);
});

test('a chosen theme is stored, and choosing the system’s theme removes the stored value', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await ready(page);
  const turn = page.getByRole('button', { name: 'Switch between light and dark' });
  await turn.click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await ready(page);
  await turn.click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

const failures = [
  ['invalid', 'Invalid authentication token. Please request a new magic link.'],
  ['link_expired', 'Authentication link has expired. Please request a new one.'],
  ['callback_failed', 'Authentication callback failed. Please try again.'],
  ['anything', 'Authentication failed. Please try again.'],
] as const;

for (const [error, sentence] of representatives(failures, ([one]) => one === 'link_expired')) {
  test(`the message for /?error=${error} is shown in a toast, and the parameter is removed from the URL`, async ({
    page,
  }) => {
    await page.goto(`/?error=${error}`);
    await expect(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

// 308 px remain of 320 beside a scroll bar.
test('the tagline is shown in the footer of every page, and the page fits a viewport of 308 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 308, height: 800 });
  for (const path of ['/', '/contact', '/auth']) {
    await page.goto(path);
    const tagline = page
      .getByRole('contentinfo')
      .getByText('Artificial Intelligence. Real Results.', { exact: true });
    await expect(tagline).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(308);
  }
});

/** Horizontal overflow of the page and height of its header, in px. */
const frameOf = (page: Page) =>
  page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth - innerWidth,
    header: document.querySelector('header')?.getBoundingClientRect().height,
  }));

test.describe('missing fonts', () => {
  test.use({ expectedConsole: [/ERR_FAILED .*\.woff2/] });

  test('if no font loads, the header keeps its height and the page does not overflow horizontally', {
    tag: '@full',
  }, async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/');
    await ready(page);
    const loaded = await page.evaluate(() =>
      [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? [family] : [])),
    );
    expect(loaded.filter((family) => !family.includes('Fallback'))).toEqual([]);
    for (const [width, header] of [
      [375, 65],
      [768, 73],
      [1024, 73],
      [1280, 73],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await frameOf(page), `${width} px`).toEqual({ tooWide: 0, header });
    }
  });
});

test('with wider letter and word spacing the header does not overflow horizontally (WCAG 1.4.12)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.addStyleTag({
    content: 'header * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await frameOf(page)).tooWide, `${width} px`).toBe(0);
  }
});

test('service workers and caches of an earlier site are removed once per browser', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sw_cleaned'))).toBe('1');
  const left = () =>
    page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations();
      return { workers: workers.length, caches: await caches.keys() };
    });
  const leaveThings = () =>
    page.evaluate(async () => {
      // Registers one of our own scripts as a service worker, in place of the worker of an earlier site.
      const script = [...document.scripts].find(({ src }) => src.includes('/_next/static/'));
      await navigator.serviceWorker.register(String(script?.src));
      await caches.open('old-pages');
    });
  await leaveThings();
  await page.reload();
  await ready(page);
  expect(await left()).toEqual({ workers: 1, caches: ['old-pages'] });
  await page.evaluate(() => localStorage.removeItem('sw_cleaned'));
  await page.reload();
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sw_cleaned'))).toBe('1');
});

/** Texts of the rail column that overlap the plumb line beside it. */
const crossings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.plumb')].flatMap((frame) => {
      const line =
        frame.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(frame, '::before').left);
      const rail = frame.firstElementChild;
      const texts = rail ? document.createTreeWalker(rail, NodeFilter.SHOW_TEXT) : null;
      const across: string[] = [];
      while (texts?.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const { right, width } = range.getBoundingClientRect();
        if (width > 0 && right > line) across.push(texts.currentNode.textContent ?? '');
      }
      return across;
    }),
  );

test('no text in the left column (the rail) overlaps the vertical line beside the rail', {
  tag: '@full',
}, async ({ page }) => {
  for (const path of ['/', '/about', '/blog', '/contact']) {
    await page.goto(path);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await crossings(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
