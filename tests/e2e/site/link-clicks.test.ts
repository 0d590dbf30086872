/** A press on a link leads on, whenever it comes and whatever becomes of what was begun in the browser's place. */
import type { CDPSession, Locator, Page, Route } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const titleOfContact = 'Tell us about one task';
const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor();

async function open(page: Page, path = '/about') {
  await page.goto(path);
  await hydrated(page);
}

async function expectContact(page: Page) {
  await expect(page).toHaveURL(/\/contact$/);
  await expect(title(page)).toHaveText(titleOfContact);
}

/** Slows the page's processor down, as a cheap phone is slower than this machine. */
async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

test.describe('at any moment of a page’s arrival', () => {
  // Leaving a page breaks off what it still loads.
  test.use({ expectedConsole: [/net::ERR_ABORTED|Failed to fetch/] });

  /** Presses by script, so that the moment is ours: milliseconds after the link was there. */
  const pressAfter = (page: Page, delayMs: number, isKey: boolean) =>
    page.addInitScript(
      ([delay, byKey]) => {
        if (location.pathname !== '/how-it-works') return;
        const watch = new MutationObserver(() => {
          const link = document.querySelector<HTMLAnchorElement>('.site-footer a[href="/contact"]');
          if (!link) return;
          watch.disconnect();
          setTimeout(() => {
            if (byKey) link.focus();
            link.click();
          }, delay);
        });
        watch.observe(document, { childList: true, subtree: true });
      },
      [delayMs, isKey] as const,
    );

  for (const rate of [1, 4]) {
    test(`a press leads on, the processor ${rate} times slower`, async ({ browser, baseURL }) => {
      test.slow();
      for (const [index, delay] of [0, 20, 60, 100, 200, 400].entries()) {
        const context = await browser.newContext({ baseURL });
        const page = await context.newPage();
        await throttle(page, rate);
        await pressAfter(page, delay * rate, index % 2 === 1);
        await page.goto('/how-it-works', { waitUntil: 'commit' });
        await test.step(`${delay * rate} ms after the link came`, () => expectContact(page));
        await context.close();
      }
    });
  }
});

/** Where the link is once a scroll to it has been noticed, which is where a hand would press it. */
const seenAfterScroll = (link: Locator) =>
  link.evaluate(async (element) => {
    await new Promise((resolve) => {
      addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

for (const [when, path] of [
  ['while its scripts are still to come', '/how-it-works'],
  ['as soon as it lives', '/how-it-works'],
  ['as soon as it lives', '/'],
] as const) {
  test(`whoever scrolls ${path} to its end ${when} finds the link still under the press`, async ({
    page,
  }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isWaiting = when.includes('to come');
    await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
      if (isWaiting) await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto(path, { waitUntil: 'commit' });
    await footerLink(page, 'Contact').waitFor();
    if (!isWaiting) await hydrated(page);
    const { x, y } = await seenAfterScroll(footerLink(page, 'Contact'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    // A finger stays down while several frames are drawn.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    });
    await page.mouse.up();
    release();
    await expectContact(page);
  });
}

/** Lets the patience of a page end early: a test need not wait eight seconds to see what follows. */
const shortenPatience = (page: Page, ms = 1000) =>
  page.addInitScript((shortMs) => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, delayMs: number, ...rest: unknown[]) =>
        start(run, delayMs === 8000 ? shortMs : delayMs, ...rest),
    });
  }, ms);

test.describe('whatever becomes of the request for the next page', () => {
  test.use({ expectedConsole: [/Failed to (load|fetch)|net::ERR|RSC|Connection closed/] });

  const misfortunes: [name: string, befall: (route: Route) => unknown][] = [
    ['breaks off', (route) => route.abort()],
    ['is never answered', () => undefined],
    ['is refused', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })],
    ['finds nothing', (route) => route.fulfill({ status: 404, contentType: 'text/x-component', body: '' })],
    ['is answered with a page', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi</p>' })],
    ['is answered with nothing', (route) => route.fulfill({ contentType: 'text/x-component', body: '' })],
    ['is answered with rubbish', (route) => route.fulfill({ contentType: 'text/x-component', body: '0:{' })],
    ['is answered with half an answer', (route) => answerWithoutPage(route)],
  ];

  /** A valid answer of this build whose tree is missing. */
  async function answerWithoutPage(route: Route) {
    const response = await route.fetch();
    const body = (await response.text()).replace('"t":{"t":{', '"t":{"t":7,"was":{');
    await route.fulfill({ response, body });
  }

  for (const [name, befall] of misfortunes) {
    test(`a link leads on when it ${name}`, async ({ page }) => {
      await shortenPatience(page);
      await page.route(/[?&]_rsc=/, befall);
      await open(page);
      await footerLink(page, 'Contact').click({ noWaitAfter: true });
      await expectContact(page);
    });
  }

  test('"Sign in" leads to its page when the dialog does not come', async ({ page }) => {
    await shortenPatience(page);
    await open(page);
    await page.route(/\/_next\/static\/.*\.js$/, () => undefined);
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Sign in' })
      .first()
      .click({ noWaitAfter: true });
    await page.waitForURL('**/auth', { waitUntil: 'commit' });
  });

  test('who goes elsewhere while it is awaited is not fetched back', async ({ page }) => {
    await shortenPatience(page, 2000);
    await page.route(/\/contact\?.*_rsc=/, () => undefined);
    await open(page);
    await footerLink(page, 'How it works').click();
    await expect(page).toHaveURL('/how-it-works');
    await footerLink(page, 'Contact').click({ noWaitAfter: true });
    await expect(page.getByText('Loading').last()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    const isFetchedBack = page.waitForURL('**/contact', { timeout: 3000 }).then(
      () => true,
      () => false,
    );
    expect(await isFetchedBack).toBe(false);
    await footerLink(page, 'Pricing').click();
    await expect(page).toHaveURL('/pricing');
  });
});

test('a press that the browser has other plans for stays the browser’s', async ({ page, context }) => {
  await open(page);
  const presses: Parameters<Locator['click']>[0][] = [{ button: 'middle' }, { modifiers: ['ControlOrMeta'] }];
  for (const press of presses) {
    const opened = context.waitForEvent('page');
    await footerLink(page, 'Contact').click(press);
    const other = await opened;
    await other.waitForURL('**/contact');
    await other.close();
    await expect(page).toHaveURL('/about');
  }
});

test('Enter on a link leads on without a new document, and so do back and forward', async ({ page }) => {
  await open(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await footerLink(page, 'Contact').focus();
  await page.keyboard.press('Enter');
  await expectContact(page);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expectContact(page);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
