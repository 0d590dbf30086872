/** Menus by mouse and keyboard, and the effect of a route change on scroll position, focus and menus. */
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

test('each dropdown opens by key, arrow keys move through it, and Escape returns the focus', async ({
  page,
}) => {
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

test('Tab moves through an open dropdown, which closes when the focus leaves it', { tag: '@full' }, async ({
  page,
}) => {
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

test('only one dropdown is open at a time, and a click outside closes it', { tag: '@full' }, async ({
  page,
}) => {
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

test('hovering opens a dropdown, and the click that follows does not close it', { tag: '@full' }, async ({
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

test('Escape closes a hovered dropdown without moving the focus', { tag: '@full' }, async ({ page }) => {
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
  Pricing: '/pricing',
  Tools: '/tools',
  Industries: '/industries',
  Search: '/search',
};

test('the mobile menu lists its links in order, is hidden from a width of 1280 px, and closes when the window widens', async ({
  page,
  request,
}) => {
  // Labels of the links to published pages, because the menu omits all others.
  const published: string[] = [];
  for (const [label, path] of Object.entries(mobileLinks)) {
    if ((await request.get(path)).ok()) published.push(label);
  }
  await page.setViewportSize({ width: 1279, height: 800 });
  await open(page);
  const button = page.getByLabel('Menu', { exact: true });
  await button.click();
  const links = page.getByRole('navigation', { name: 'Mobile' }).getByRole('listitem');
  await expect(links).toHaveText(published);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(button).toBeHidden();
  await expect(openMenus(page)).toHaveCount(0);
  await expect(dropdown(page, 'Services')).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(button).toBeVisible();
  await expect(dropdown(page, 'Services')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden();
});

test('following a link closes the mobile menu and focuses the main landmark', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page);
  await page.getByLabel('Menu', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(openMenus(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the skip link and the menu are operable by keyboard, and after a route change Tab continues in the new page', async ({
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

test('header links to sections of the home page are plain fragments there, and lead to the home page from other pages', {
  tag: '@full',
}, async ({ page }) => {
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

test('a route change scrolls to the top, focuses the main landmark and marks the current page', async ({
  page,
}) => {
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

test('a link or URL with a hash scrolls its target to 80 px below the top', async ({ page }) => {
  await open(page, '/about');
  await footerLink(page, 'ROI calculator').click();
  await expect(page).toHaveURL('/#roi');
  await expect.poll(() => topOf(page, 'roi')).toBe(80);
  await open(page, '/contact');
  await open(page, '/#capacity');
  await expect.poll(() => topOf(page, 'capacity')).toBe(80);
});

test('a link with invalid percent-encoding in its hash opens the linked page', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/about');
  const link = footerLink(page, 'Contact');
  await link.evaluate((element) => element.setAttribute('href', '/contact#100%'));
  await link.click();
  await expect(page).toHaveURL(/\/contact#100%$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us about one task');
});

test('the next page opens at its top, even after a link with a hash was followed', { tag: '@full' }, async ({
  page,
}) => {
  await open(page);
  await dropdown(page, 'Tools & Resources').click();
  await page.locator('header a', { hasText: 'ROI calculator' }).click();
  await expect.poll(() => topOf(page, 'roi')).toBe(80);
  await footerLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('back and forward restore the scroll position, also after a reload', async ({ page }) => {
  await open(page);
  // Scrolls until the position is stable, because deferred content above changes it when it is laid out.
  const scrollTo = (top: number) =>
    expect
      .poll(async () => {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        return page.evaluate(() => window.history.state?.scrollY);
      })
      .toBe(top);
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

test('a loading status is shown until the next page has arrived', { tag: '@full' }, async ({ page }) => {
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

test.describe('navigation without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('dropdowns open and the page is readable without script', async ({ page }) => {
    await page.goto('/');
    await dropdown(page, 'Services').click();
    await expect(openMenus(page).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeHidden();
  });
});
