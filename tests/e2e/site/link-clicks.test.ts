/** A click on a link always reaches its page, at any moment and even if the client-side navigation fails. */
import type { CDPSession, Locator, Page, Route } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { representatives } from '../../support/suite/full';

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const titleOfContact = 'Tell us about one task';
/**
 * Waits until the page is hydrated and laid out: Playwright clicks faster than a visitor could, while sections still
 * grow.
 */
const hydrated = (page: Page) => page.locator('html[data-hydrated]:not([data-defers-layout])').waitFor();

async function open(page: Page, path = '/about') {
  await page.goto(path);
  await hydrated(page);
}

async function expectContact(page: Page) {
  await expect(page).toHaveURL(/\/contact$/);
  await expect(title(page)).toHaveText(titleOfContact);
}

/** Slows down the page's processor to the speed of a cheap phone. */
async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

test.describe('clicks at any moment of loading', () => {
  // Console errors are expected, because navigating away aborts pending requests of the page.
  test.use({ expectedConsole: [/net::ERR_ABORTED|Failed to fetch/] });

  /**
   * Clicks the footer link to /contact by script, `delayMs` milliseconds after it was parsed; if `isKey`, the link
   * has the focus, as when Enter is pressed.
   */
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

  for (const rate of representatives([1, 4], (one) => one === 1)) {
    test(`a click on a link during loading opens the linked page, with the processor ${rate} times slower`, async ({
      browser,
      baseURL,
    }) => {
      test.slow();
      for (const [index, delay] of representatives(
        [0, 20, 60, 100, 200, 400],
        (_ms, turn) => turn % 2 === 0,
      ).entries()) {
        const context = await browser.newContext({ baseURL });
        const page = await context.newPage();
        await throttle(page, rate);
        await pressAfter(page, delay * rate, index % 2 === 1);
        await page.goto('/how-it-works', { waitUntil: 'commit' });
        await test.step(`a click ${delay * rate} ms after the link was parsed opens the linked page`, () =>
          expectContact(page));
        await context.close();
      }
    });
  }
});

/** Scrolls to a link. @returns the link's centre, where a visitor would press, once the scroll event was handled. */
const seenAfterScroll = (link: Locator) =>
  link.evaluate(async (element) => {
    await new Promise((resolve) => {
      addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

for (const [when, path] of representatives(
  [
    ['while its scripts are still to come', '/how-it-works'],
    ['as soon as it lives', '/how-it-works'],
    ['as soon as it lives', '/'],
  ] as const,
  (_one, index) => index === 1,
)) {
  test(`after scrolling ${path} to its end ${when}, the footer’s contact link is still under the pointer`, async ({
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
    if (!isWaiting) await page.locator('html[data-hydrated]').waitFor();
    const { x, y } = await seenAfterScroll(footerLink(page, 'Contact'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Waits several frames, because a finger stays down that long.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    });
    await page.mouse.up();
    release();
    await expectContact(page);
  });
}

/** Shortens the eight-second time-out of a client-side navigation, so that tests need not wait for it. */
const shortenPatience = (page: Page, ms = 1000) =>
  page.addInitScript((shortMs) => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, delayMs: number, ...rest: unknown[]) =>
        start(run, delayMs === 8000 ? shortMs : delayMs, ...rest),
    });
  }, ms);

test.describe('failures of the request for the next page', () => {
  test.use({ expectedConsole: [/Failed to (load|fetch)|net::ERR|RSC|Connection closed/] });

  const misfortunes: [name: string, befall: (route: Route) => unknown][] = [
    ['is aborted', (route) => route.abort()],
    ['never gets a response', () => undefined],
    ['returns 500', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })],
    ['returns 404', (route) => route.fulfill({ status: 404, contentType: 'text/x-component', body: '' })],
    ['returns another page', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi</p>' })],
    ['returns an empty body', (route) => route.fulfill({ contentType: 'text/x-component', body: '' })],
    ['returns invalid RSC data', (route) => route.fulfill({ contentType: 'text/x-component', body: '0:{' })],
    ['returns RSC data without a tree', (route) => answerWithoutPage(route)],
  ];

  /** Fulfils the request with a valid RSC response of this build from which the tree is missing. */
  async function answerWithoutPage(route: Route) {
    const response = await route.fetch();
    const body = (await response.text()).replace('"t":{"t":{', '"t":{"t":7,"was":{');
    await route.fulfill({ response, body });
  }

  for (const [name, befall] of representatives(misfortunes, ([one]) => /500|without a tree/.test(one))) {
    test(`a link opens its page even if the RSC request ${name}`, async ({ page }) => {
      await shortenPatience(page);
      await page.route(/[?&]_rsc=/, befall);
      await open(page);
      await footerLink(page, 'Contact').click({ noWaitAfter: true });
      await expectContact(page);
    });
  }

  test('“Sign in” opens the sign-in page if the script of the sign-in dialog does not load', {
    tag: '@full',
  }, async ({ page }) => {
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

  /**
   * Suspends the time-out of a client-side navigation. @returns a function that makes the time-out expire, if it is
   * still set, and returns whether it was.
   */
  async function holdPatience(page: Page) {
    await page.addInitScript(() => {
      let held: (() => void) | undefined;
      const { setTimeout: start, clearTimeout: stop } = window;
      Object.assign(window, {
        setTimeout: (run: () => void, delayMs: number, ...rest: unknown[]) => {
          if (delayMs !== 8000) return start(run, delayMs, ...rest);
          held = run;
          return -1;
        },
        clearTimeout: (timer: number) => {
          if (timer === -1) held = undefined;
          else stop(timer);
        },
        endPatience: () => {
          const wasSet = held !== undefined;
          held?.();
          return wasSet;
        },
      });
    });
    return () => page.evaluate(() => (window as unknown as { endPatience: () => boolean }).endPatience());
  }

  test('going back during a pending navigation cancels that navigation', { tag: '@full' }, async ({
    page,
  }) => {
    const endPatience = await holdPatience(page);
    await page.route(/\/contact\?.*_rsc=/, () => undefined);
    await open(page);
    await footerLink(page, 'How it works').click();
    await expect(page).toHaveURL('/how-it-works');
    await footerLink(page, 'Contact').click({ noWaitAfter: true });
    await expect(page.getByText('Loading').last()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    expect(await endPatience()).toBe(false);
    await footerLink(page, 'Pricing').click();
    await expect(page).toHaveURL('/pricing');
  });

  test('a page that both the router and the browser load has a single history entry', {
    tag: '@full',
  }, async ({ page }) => {
    const endPatience = await holdPatience(page);
    const releases: (() => void)[] = [];
    await page.route(/\/contact(\?|$)/, async (route) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await open(page);
    await footerLink(page, 'Contact').click({ noWaitAfter: true });
    await expect.poll(() => releases.length).toBeGreaterThan(0);
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    const byRouter = releases.splice(0);
    expect(await endPatience()).toBe(true);
    await document;
    for (const release of byRouter) release();
    // The browser loads the document a second time, which replaces the history entry of the router.
    await expect.poll(() => releases.length).toBeGreaterThan(1);
    for (const release of releases) release();
    await page.waitForLoadState();
    await expectContact(page);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

test('a middle click or Ctrl+click opens a new tab', { tag: '@full' }, async ({ page, context }) => {
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

test('Enter on a link, and the browser’s back and forward, navigate without loading a new document', {
  tag: '@full',
}, async ({ page }) => {
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
