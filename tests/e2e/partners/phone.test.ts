/** The pages of a workspace on a phone: work on leads, notifications, and the data stored in the browser. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { makePartner } from '../../support/browser/partner-pages';
import { openLight } from '../../support/browser/weight';
import { storeLeads } from '../../support/push/stored-leads';
import { isFull } from '../../support/suite/full';

const leadsPage = (slug: string) => `/enterprise/mobile-dashboard?workspace=${slug}`;
const settingsPage = (slug: string) => `/enterprise/mobile-settings?workspace=${slug}`;

const ada = {
  name: 'Ada Lovelace',
  email: 'ada@engines.example',
  phone: '+44 (0) 20 7946 0018',
  message: 'How soon could you look at our invoices? We type about four hundred a week.',
};

/** An admin’s page on a phone. */
async function onPhone(
  newContext: (options: object) => Promise<BrowserContext>,
  adminState: object,
): Promise<Page> {
  const viewport = { width: 375, height: 800 };
  const context = await newContext({ storageState: adminState, hasTouch: true, viewport });
  return context.newPage();
}

test('on a phone a lead has links to call and mail, is marked as done by a button or a swipe, and is reopened', async ({
  adminPage,
  adminState,
  browser,
  baseURL,
  server,
}) => {
  await makePartner(adminPage, baseURL, 'thumbs');
  const [lead] = await storeLeads(server.databaseUrl, 'thumbs', [ada]);
  const page = await onPhone((options) => browser.newContext({ baseURL, ...options }), adminState);
  await page.goto(leadsPage('thumbs'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '1 unanswered' })).toBeVisible();
  await expect(main.getByText('Today (UTC): 0 views · 0 answers · 0 leads')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Call Ada Lovelace' })).toHaveAttribute(
    'href',
    'tel:+4402079460018',
  );
  await expect(main.getByRole('link', { name: 'Mail Ada Lovelace' })).toHaveAttribute(
    'href',
    'mailto:ada@engines.example',
  );
  await main.getByRole('button', { name: 'Done Ada Lovelace' }).click();
  await expect(main.getByText('Ada Lovelace is done.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Nobody waits' })).toBeVisible();
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('Ada Lovelace is open again.')).toBeVisible();

  // Swipes are handled by a script; the button works before hydration.
  await page.locator('html[data-hydrated]').waitFor();
  const item = main.locator(`#lead-${lead}`);
  // Scrolls to the lead, because other tests may push it down by adding workspaces to the admin's list.
  await item.scrollIntoViewIfNeeded();
  const { x, y } = (await item.boundingBox()) ?? { x: 0, y: 0 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number, down = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 40 + by, y: y + 12 + down }],
    });
  // A swipe that is too short does nothing.
  await touch('touchStart', 0);
  for (const by of [20, 40, 60]) await touch('touchMove', by);
  await touch('touchEnd', 60);
  await expect(main.getByRole('heading', { name: '1 unanswered' })).toBeVisible();
  await touch('touchStart', 0);
  for (const by of [20, 60, 120, 160]) await touch('touchMove', by);
  await touch('touchEnd', 160);
  await expect(main.getByText('Ada Lovelace is done.')).toBeVisible();
  await page.context().close();
});

test('without script the phone pages mark leads and save settings by plain forms, and no typed value is lost', {
  tag: '@full',
}, async ({ adminPage, adminState, browser, baseURL, server }) => {
  await makePartner(adminPage, baseURL, 'phone-scriptless');
  await storeLeads(server.databaseUrl, 'phone-scriptless', [ada]);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: adminState,
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  const page = await context.newPage();
  const main = page.getByRole('main');
  await page.goto(leadsPage('phone-scriptless'));
  // Meanwhile a colleague marks the lead as done.
  await adminPage.goto(leadsPage('phone-scriptless'));
  await adminPage.getByRole('button', { name: 'Done Ada Lovelace' }).click();
  await expect(adminPage.getByText('Ada Lovelace is done.')).toBeVisible();
  await page.getByRole('button', { name: 'Done Ada Lovelace' }).click();
  await expect(main.getByRole('alert')).toContainText('changed by somebody else');
  await page.getByRole('button', { name: 'Reopen Ada Lovelace' }).click();
  await expect(main.getByText('Ada Lovelace is open again.')).toBeVisible();
  await page.goto(`${leadsPage('phone-scriptless')}&lead=${randomUUID()}`);
  await expect(main.getByText('This lead is gone')).toBeVisible();

  await page.goto(settingsPage('phone-scriptless'));
  await expect(main.getByText('Notifications are switched on by script')).toBeVisible();
  await expect(main.getByText('No device yet')).toBeVisible();
  await page.getByLabel('Show the name of the lead').check();
  await page.getByLabel('Say nothing between these times').check();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByLabel('Until', { exact: true }).fill('21:30');
  await page.getByLabel('Your time zone').selectOption('Europe/Berlin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Until', { exact: true })).toHaveAccessibleDescription(/another time/);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30');
  await expect(page.getByLabel('Your time zone')).toHaveValue('Europe/Berlin');
  await expect(page.getByLabel('Show the name of the lead')).toBeChecked();
  await page.getByLabel('Until', { exact: true }).fill('06:45');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('06:45');
  await context.close();
});

test('the phone pages for leads and settings are accessible, stay below the size limits, and fit the viewport with many leads', {
  tag: '@full',
}, async ({ adminPage: page, baseURL, server }) => {
  await makePartner(page, baseURL, 'fitting');
  if (isFull) {
    await page.goto(leadsPage('fitting'));
    await expect(page.getByText('No lead today')).toBeVisible();
    await expectAccessible(page, [375, 768, 1440]);
  }
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
  await storeLeads(server.databaseUrl, 'fitting', [
    { ...ada, name: null, state: 'won', minutesAgo: 2 },
    { ...ada, name: long, email: `${'a'.repeat(60)}@engines.example`, message: `${long} `.repeat(8) },
    ...Array.from({ length: 55 }, (_, index) => ({ ...ada, minutesAgo: 60 * index })),
  ]);
  await page.goto(leadsPage('fitting'));
  await expect(page.getByRole('main').locator('[data-swipes] > li')).toHaveCount(50);
  await expectAccessible(page, [375, 768, 1440]);
  await page.goto(settingsPage('fitting'));
  // The test browser blocks notifications, like one whose owner has refused them.
  await expect(page.getByText('Notifications of this site are blocked')).toBeVisible();
  await expectAccessible(page, [375, 768, 1440]);
  await openLight(page, leadsPage('fitting'));
  await openLight(page, settingsPage('fitting'));
});

test('the phone pages for leads and settings are installable: only they link a manifest, whose icons have the declared sizes', {
  tag: '@full',
}, async ({ adminPage: page, baseURL }) => {
  await makePartner(page, baseURL, 'installed');
  await page.goto(leadsPage('installed'));
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const answer = await page.request.get(href);
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    start_url: leadsPage('installed'),
    id: leadsPage('installed'),
    scope: '/',
    display: 'standalone',
  });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (path) => {
      const picture = new Image();
      picture.src = path;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  for (const path of ['/', '/dashboard', '/enterprise/webhooks?workspace=installed']) {
    await page.goto(path);
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
  }
});

test.describe('a device', () => {
  test('a device for notifications is switched on, tested and removed; its service worker caches nothing and controls no other page', async ({
    adminPage,
    adminState,
    browser,
    baseURL,
  }) => {
    await makePartner(adminPage, baseURL, 'noticed');
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: adminState,
    });
    // This browser has neither a push service nor notifications, so the page gets mocks of both.
    await context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      const keys = { p256dh: new Uint8Array(65), auth: new Uint8Array(16) };
      const point = 'BE34MwNR0paZA-qZ6osHsGq_ItMsZMQkSvZAqYlK_HN4WRLTEeIHMfrG9Iv6zF46bBERsGT-SW7X2Q3XUM2B6Pw';
      keys.p256dh = Uint8Array.from(atob(point.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
        letter.charCodeAt(0),
      );
      const subscription = {
        endpoint: 'https://push.maker.example/send/1',
        getKey: (name: 'p256dh' | 'auth') => keys[name].buffer,
        unsubscribe: async () => true,
      };
      const stored = () => (localStorage.getItem('test-subscribed') ? subscription : null);
      PushManager.prototype.getSubscription = async () => stored() as never;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('test-subscribed', '1');
        return subscription as never;
      };
    });
    const page = await context.newPage();
    const main = page.getByRole('main');
    await page.goto(settingsPage('noticed'));
    await main.getByRole('button', { name: 'Switch on here' }).click();
    await expect(main.getByText('This device will tell you of new leads.')).toBeVisible();
    await expect(main.getByText('This device tells you of new leads')).toBeVisible();
    await expect(main.getByText('1 of 10')).toBeVisible();
    await expectAccessible(page, [375, 1440]);
    await main.getByRole('button', { name: /^Send a test/ }).click();
    await expect(main.getByText('A test is on its way.')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(main.getByText(/no host of this name|could not be resolved/)).toBeVisible({
        timeout: 1000,
      });
    }).toPass();

    const kept = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return { scope: registration.scope, caches: await caches.keys() };
    });
    expect(kept).toEqual({ scope: `${baseURL}/enterprise/mobile-`, caches: [] });
    // The service worker does not control other pages, and the clean-up of old service workers does not remove it.
    await page.evaluate(() => localStorage.removeItem('sw_cleaned'));
    await page.goto('/dashboard');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sw_cleaned'))).toBe('1');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.goto(settingsPage('noticed'));
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      1,
    );
    await main.getByRole('button', { name: /^End/ }).click();
    await expect(main.getByText('The device is ended.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Switch on here' })).toBeVisible();
    await context.close();
  });
});

test('the phone pages for leads and settings show that the workspace is paused', { tag: '@full' }, async ({
  adminPage: page,
  baseURL,
}) => {
  await makePartner(page, baseURL, 'phone-paused');
  await page.goto('/admin/workspaces?q=phone-paused');
  await page.getByRole('link', { name: 'Harbour Advisers' }).first().click();
  await page.getByText('Pause Harbour Advisers').click();
  await page.locator('input[name=reason]').fill('A bill is open.');
  await page.getByRole('button', { name: 'Pause workspace' }).click();
  await expect(page.getByText('Workspace paused')).toBeVisible();
  for (const path of [leadsPage('phone-paused'), settingsPage('phone-paused')]) {
    await page.goto(path);
    await expect(page.getByText('This workspace is paused.')).toBeVisible();
  }
});
