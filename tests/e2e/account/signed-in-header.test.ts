/** Header and home page for signed-in users, without layout shifts when their content loads. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { cacheFonts, recordShifts, shiftsOf } from '../../support/browser/layout-shifts';
import { signInByRow } from '../../support/browser/sign-in';

const openMenus = (page: Page) => page.locator('header details[open]');
const dropdown = (page: Page, label: string) => page.locator('header summary', { hasText: label });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Welcome' });

async function open(page: Page, path = '/') {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

test.describe('an admin who is a member of several teams', () => {
  const adminLinks = ['Admin Panel', 'Admin', 'Analytics', 'Revenue'];
  const adminAddresses = ['/admin', '/admin/dashboard', '/admin/metrics', '/admin/revenue'];

  /**
   * Makes the admin a member of two new teams, unless the admin is in them already. @returns all teams of the admin,
   * in the menu’s order
   */
  async function joinTeams(page: Page, baseURL: string | undefined): Promise<string[]> {
    const headers = { origin: String(baseURL) };
    const { user } = await (await page.request.get('/api/auth/session')).json();
    const names: string[] = user.teams.map((team: { name: string }) => team.name);
    for (const name of ['Northwind Logistics', 'Harbour & Vale Accountants']) {
      if (names.includes(name)) continue;
      const { doc } = await (await page.request.post('/api/teams', { data: { name }, headers })).json();
      const membership = { team_id: doc.id, user_id: user.id };
      const joined = await page.request.post('/api/team-memberships', { data: membership, headers });
      expect(joined.status()).toBe(201);
      names.push(name);
    }
    return names.sort((one, other) => one.localeCompare(other));
  }

  test('the header shows the menus of workspaces and of the account with all links, and its controls do not overlap from 768 px upwards', async ({
    adminPage: page,
    baseURL,
  }) => {
    const names = await joinTeams(page, baseURL);
    await open(page);
    await dropdown(page, 'Workspace').click();
    for (const [index, name] of names.entries()) {
      await expect(openMenus(page).getByRole('link').nth(index)).toHaveAccessibleName(name);
    }
    await expect(openMenus(page).getByRole('link')).toHaveCount(names.length);
    await expect(openMenus(page).getByRole('link', { name: 'Northwind Logistics' })).toHaveAttribute(
      'href',
      '/t/northwind-logistics',
    );
    await dropdown(page, 'Account').click();
    await expect(openMenus(page).getByRole('link')).toHaveText(['Dashboard', ...adminLinks]);
    for (const [index, href] of ['/dashboard', ...adminAddresses].entries()) {
      await expect(openMenus(page).getByRole('link').nth(index)).toHaveAttribute('href', href);
    }
    for (const width of [768, 900, 1023, 1024, 1280, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      const controls = page.locator(
        'header :is(a, summary, button):visible:not(details ul *, [href="#content"])',
      );
      const boxes = await controls.evaluateAll((all) =>
        all.map((control) => {
          const { left, right } = control.getBoundingClientRect();
          return { left, right, label: control.textContent };
        }),
      );
      expect(boxes.length, `at ${width} px`).toBeGreaterThan(7);
      for (const [index, box] of boxes.entries()) {
        const before = boxes[index - 1]?.right ?? 0;
        expect(box.left, `${box.label} at ${width} px`).toBeGreaterThanOrEqual(Math.floor(before));
        expect(box.right, `${box.label} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });

  test('the header’s menus load without layout shifts', async ({ adminPage: page, baseURL }) => {
    await joinTeams(page, baseURL);
    await cacheFonts(page);
    await recordShifts(page);
    for (const width of [375, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/contact');
      await expect(dropdown(page, 'Workspace')).toHaveCount(1);
      expect(await shiftsOf(page), `at ${width} px`).toEqual([]);
    }
  });

  test('the mobile menu contains links of both the workspace and the admin menu', { tag: '@full' }, async ({
    adminPage: page,
    baseURL,
  }) => {
    await joinTeams(page, baseURL);
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page);
    await page.getByLabel('Menu', { exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    for (const name of ['Harbour & Vale Accountants', ...adminLinks]) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
  });
});

test('visitors see neither the menu of workspaces nor that of the account', { tag: '@full' }, async ({
  page,
}) => {
  await open(page);
  await expect(dropdown(page, 'Services')).toBeVisible();
  await expect(dropdown(page, 'Workspace')).toHaveCount(0);
  await expect(dropdown(page, 'Account')).toBeHidden();
});

test('a member of at most one workspace sees the complete header from the second page on, without layout shifts', {
  tag: '@full',
}, async ({ page, server }) => {
  const email = `plain-${Date.now()}@example.com`;
  await signInByRow(page.context(), server, email);
  await page.goto('/dashboard');
  // The first page after the sign-in also fetches the session, and stores the result in the cookie `header`.
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).toContain('header');
  await page.context().clearCookies({ name: 'header' });
  await cacheFonts(page);
  await recordShifts(page);
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const about = main.getByRole('link', { name: 'About', exact: true });
  for (const isShown of [false, true]) {
    await open(page);
    await expect(banner(page)).toContainText(email);
    await expect(about).toBeVisible({ visible: isShown });
    expect(await shiftsOf(page)).toEqual([]);
  }
});

test('staff reach every page of the menu at every width, and their own pages through one menu', async ({
  adminPage: page,
}) => {
  await open(page);
  const header = page.getByRole('banner');
  const { user } = await (await page.request.get('/api/auth/session')).json();
  for (const width of [768, 1024, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await dropdown(page, 'Account').click();
    await expect(openMenus(page).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await page.keyboard.press('Escape');
    const button = page.locator('header summary[aria-label="Menu"]');
    await expect(header.getByRole('link', { name: 'Search', exact: true }).first()).toBeVisible();
    for (const name of width < 1280 ? [] : ['Pricing', 'Book a strategy session'])
      await expect(header.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveCount(1);
    const isWhole = user.teams.length < 2 && width >= 1280;
    await expect(button).toBeVisible({ visible: !isWhole });
    if (!isWhole) await button.click();
    const place = isWhole ? header : header.getByRole('navigation', { name: 'Mobile' });
    for (const name of ['Pricing', 'About', /^Case studies$/i, 'Book a strategy session'])
      await expect(place.getByRole('link', { name }).first(), `${name} at ${width} px`).toBeVisible();
    await page.keyboard.press('Escape');
    const { height = 0 } = (await header.boundingBox()) ?? {};
    expect(height, `at ${width} px`).toBeLessThan(80);
  }
});

test('an expired session is reported once, in the place of the welcome banner, without layout shifts', {
  tag: '@full',
}, async ({ page, context, baseURL }) => {
  await cacheFonts(page);
  await recordShifts(page);
  for (const width of [375, 1280]) {
    await context.addCookies([{ name: 'signed_in', value: '1', url: String(baseURL) }]);
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expect(banner(page)).toContainText('Your session has ended');
    await expect(banner(page).getByRole('link')).toHaveAttribute('href', '/auth');
    expect(await shiftsOf(page), `at ${width} px`).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await open(page);
    await expect(banner(page)).toBeHidden();
  }
});
