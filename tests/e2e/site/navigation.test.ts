/** Menus by mouse and by keyboard, and what a change of route does to place, focus and menus. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';

const openMenus = (page: Page) => page.locator('header details[open]');
const dropdown = (page: Page, label: string) => page.locator('header summary', { hasText: label });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first();

async function open(page: Page, path = '/') {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

test('each dropdown opens by key, is walked by arrows, and Escape gives the focus back', async ({ page }) => {
  await open(page);
  const links = openMenus(page).getByRole('link');
  for (const label of ['Services', 'Tools & Resources', 'Community']) {
    const summary = dropdown(page, label);
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await summary.focus();
      await page.keyboard.press(key);
      await expect(openMenus(page)).toHaveCount(1);
      if (key !== 'ArrowDown') await page.keyboard.press('ArrowDown');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(links.last()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(links.last()).toBeFocused();
      await page.keyboard.press('Home');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(openMenus(page)).toHaveCount(0);
      await expect(summary).toBeFocused();
    }
  }
});

test('Tab goes through an open dropdown, and on from its end closes it', async ({ page }) => {
  await open(page);
  await dropdown(page, 'Community').focus();
  await page.keyboard.press('Enter');
  const links = openMenus(page).getByRole('link');
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(openMenus(page)).toHaveCount(0);
  await expect(page.locator('header :focus')).toBeVisible();
});

test('only one dropdown is open, and a press beside it closes it', async ({ page }) => {
  await open(page);
  await dropdown(page, 'Services').focus();
  await page.keyboard.press('Enter');
  await dropdown(page, 'Community').focus();
  await page.keyboard.press('Enter');
  await expect(openMenus(page)).toHaveCount(1);
  await expect(openMenus(page)).toContainText('About us');
  await page.mouse.click(640, 650);
  await expect(openMenus(page)).toHaveCount(0);
});

test('a mouse opens a dropdown by pointing, and the press that follows does not shut it', async ({
  page,
}) => {
  await open(page);
  const summary = dropdown(page, 'Services');
  await summary.hover();
  await expect(openMenus(page)).toHaveCount(1);
  await page.mouse.move(900, 700);
  await expect(openMenus(page)).toHaveCount(0);
  await summary.hover();
  await expect(openMenus(page)).toHaveCount(1);
  await summary.click();
  await expect(openMenus(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(openMenus(page)).toHaveCount(0);
});

test('Escape closes what pointing opened, and the focus stays where it was', async ({ page }) => {
  await open(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .focus();
  await dropdown(page, 'Services').hover();
  await expect(openMenus(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(openMenus(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: /, home$/ })).toBeFocused();
});

const mobileLinks = {
  About: '/about',
  Services: '/services',
  'Case Studies': '/case-studies',
  Blog: '/blog',
  'Custom GPTs': '/gpts',
  Contact: '/contact',
};

test('the mobile menu has its links in order, is gone from 768 px on, and closes when the window grows', async ({
  page,
  request,
}) => {
  // A link whose page is not published yet is left out.
  const published: string[] = [];
  for (const [label, path] of Object.entries(mobileLinks)) {
    if ((await request.get(path)).ok()) published.push(label);
  }
  await page.setViewportSize({ width: 767, height: 800 });
  await open(page);
  const button = page.getByLabel('Menu', { exact: true });
  await button.click();
  const links = page.getByRole('navigation', { name: 'Mobile' }).getByRole('listitem');
  await expect(links).toHaveText(published);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(button).toBeHidden();
  await expect(openMenus(page)).toHaveCount(0);
  await expect(dropdown(page, 'Services')).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(button).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden();
});

test('the mobile menu closes when it has led somewhere, and the page has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page);
  await page.getByLabel('Menu', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(openMenus(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('by keyboard alone: the skip link, a menu, a page, and the next Tab is in that page', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await dropdown(page, 'Community').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
});

test('the logo leads home, where links with a hash are plain anchors; elsewhere they are routed', async ({
  page,
}) => {
  await open(page, '/about');
  const roi = page.locator('header a', { hasText: 'ROI calculator' });
  await expect(roi).toHaveAttribute('href', '/#roi');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(page).toHaveURL('/');
  await expect(roi).toHaveAttribute('href', '#roi');
  await dropdown(page, 'Tools & Resources').click();
  await roi.click();
  await expect(page).toHaveURL('/#roi');
  await expect.poll(() => topOf(page, 'roi')).toBe(80);
});

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('a new page starts at its top and is marked as the current one', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.scrollTo(0, 3000));
  await footerLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  const marked = page.locator('header [aria-current="page"]');
  await expect(marked.first()).toHaveAttribute('href', '/about');
  expect(await marked.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    Array(await marked.count()).fill('/about'),
  );
});

test('a link with a hash ends 80 px above its target, and so does an address typed with it', async ({
  page,
}) => {
  await open(page, '/about');
  await footerLink(page, 'ROI calculator').click();
  await expect(page).toHaveURL('/#roi');
  await expect.poll(() => topOf(page, 'roi')).toBe(80);
  await open(page, '/contact');
  await open(page, '/#capacity');
  await expect.poll(() => topOf(page, 'capacity')).toBe(80);
});

test('a link whose hash is no proper percent-encoding leads there all the same', async ({ page }) => {
  await open(page, '/about');
  const link = footerLink(page, 'Contact');
  await link.evaluate((element) => element.setAttribute('href', '/contact#100%'));
  await link.click();
  await expect(page).toHaveURL(/\/contact#100%$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us about one task');
});

test('a link with a hash still goes to the top of the page after it', async ({ page }) => {
  await open(page);
  await dropdown(page, 'Tools & Resources').click();
  await page.locator('header a', { hasText: 'ROI calculator' }).click();
  await expect.poll(() => topOf(page, 'roi')).toBe(80);
  await footerLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('back and forward lead to where the visitor was, even when the page has to be fetched again', async ({
  page,
}) => {
  await open(page);
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForFunction((y) => window.history.state?.scrollY === y, top);
  };
  await scrollTo(3100);
  await footerLink(page, 'Contact').dispatchEvent('click');
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollTo(400);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(3100);
  await page.goForward();
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => scrollTop(page)).toBe(400);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  await page.goBack();
  await expect(page.getByRole('group', { name: 'What clients say' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(3100);
});

test('while the next page is awaited, "Loading" shows', async ({ page }) => {
  let release: (value?: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(/[?&]_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/about');
  const loading = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(loading).toBeHidden();
  await footerLink(page, 'Contact').click();
  await expect(loading).toBeVisible();
  await expect(page).toHaveURL('/about');
  release();
  await expect(page).toHaveURL('/contact');
  await expect(loading).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('dropdowns open and the page can be read', async ({ page }) => {
    await page.goto('/');
    await dropdown(page, 'Services').click();
    await expect(openMenus(page).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeHidden();
  });
});
