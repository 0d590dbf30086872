/** Data that leaves a visitor's browser. */
import type { BrowserContext, Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../support/browser/browser-test';
import { sendContactForm } from '../../support/browser/contact-form';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import { startServer, type TestServer } from '../../support/server/server';
import { representatives } from '../../support/suite/full';

type Row = { action: string; label: string | null; properties: Record<string, string> } & Record<
  string,
  unknown
>;

const query = (databaseUrl: string, text: string): Promise<Row[]> =>
  withClient(databaseUrl, async (client: { query(text: string): Promise<{ rows: Row[] }> }) => {
    return (await client.query(text)).rows;
  });

/** Returns all events, in no particular order: one statement stores all events of a request with the same time. */
const eventsIn = (databaseUrl: string) => query(databaseUrl, 'select * from analytics_events');

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Visits a page and follows a footer link, which changes the route without a new document. */
async function visitTwoPages(page: Page, from: string) {
  await page.goto(from);
  await page.locator('html[data-hydrated]').waitFor();
  await footerLink(page, 'Contact').first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page).toHaveTitle(/Contact|session/i);
}

/** Collects all events that pages pass to `sendBeacon`. A page sends its pending events when it is hidden. */
async function collectEvents(context: BrowserContext) {
  const batches: unknown[] = [];
  await context.exposeFunction('keepBatch', (batch: unknown) => batches.push(batch));
  await context.addInitScript(() => {
    navigator.sendBeacon = (_address, body) => {
      const keep = (globalThis as unknown as { keepBatch(batch: unknown): void }).keepBatch;
      void (body as Blob).text().then((text) => keep(JSON.parse(text)));
      return true;
    };
  });
  return batches;
}

/** Simulates the tab going to the background. */
const hide = (page: Page) =>
  page.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
  });

test.beforeEach(async ({ server }) => {
  await query(server.databaseUrl, 'delete from analytics_events');
});

test('a visit with a route change stores two page views and one click event', async ({ page, server }) => {
  await visitTwoPages(page, '/how-it-works?utm_source=letter&utm_campaign=ada@example.com');
  const titleOfContact = await page.title();
  await page.goto('about:blank');
  // Ignores views of other pages, because a page that an earlier test has closed may report its view only now.
  const ownEvents = async () =>
    (await eventsIn(server.databaseUrl)).filter(
      ({ action, properties }) =>
        action !== 'page_view' || /^\/(?:how-it-works|contact)$/.test(String(properties.page_path)),
    );
  await expect.poll(ownEvents).toHaveLength(3);
  const events = await ownEvents();
  const viewOf = (path: string) =>
    events.find(({ action, properties }) => action === 'page_view' && properties.page_path === path);
  const [first, second] = [viewOf('/how-it-works'), viewOf('/contact')];
  expect(first).toMatchObject({
    properties: {
      page_location: `${server.url}/how-it-works?utm_source=letter&utm_campaign=[email]`,
      page_path: '/how-it-works',
      page_title: expect.stringMatching(/\S/),
    },
    utm_source: 'letter',
    utm_campaign: '[email]',
    device_language: 'en-US',
    device_width: '1280',
    device_height: '720',
  });
  expect(second?.properties).toEqual({
    page_location: `${server.url}/contact`,
    page_path: '/contact',
    page_title: titleOfContact,
  });
  expect(first?.properties.page_title).not.toBe(titleOfContact);
  expect(events.filter(({ action }) => action === 'navigation_click')).toEqual([
    expect.objectContaining({
      label: '/contact',
      properties: { destination: '/contact', from_page: '/how-it-works' },
    }),
  ]);
});

test('clicks on links in the header and in the mobile menu are recorded', { tag: '@full' }, async ({
  page,
  server,
}) => {
  await page.goto('/about');
  await page.locator('html[data-hydrated]').waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.locator('summary[aria-label="Menu"]').click();
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  const clicks = () =>
    query(
      server.databaseUrl,
      "select properties from analytics_events where action = 'navigation_click' order by label",
    );
  await expect
    .poll(clicks)
    .toEqual([
      { properties: { destination: '/', from_page: '/about' } },
      { properties: { destination: '/about', from_page: '/' } },
    ]);
});

test('under Global Privacy Control no event is sent and no journey is stored', async ({ page, context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  );
  const batches = await collectEvents(context);
  await visitTwoPages(page, '/how-it-works');
  await hide(page);
  expect(batches).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('journey'))).toBeNull();
});

test('under Do Not Track no event is sent and no journey is stored', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' }));
  const batches = await collectEvents(context);
  await visitTwoPages(page, '/how-it-works');
  await hide(page);
  expect(batches).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('journey'))).toBeNull();
});

test('nothing is recorded on pages whose URL may contain a token', async ({ page, context }) => {
  await context.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(globalThis, { calls, posthog: { capture: (...call: unknown[]) => calls.push(call) } });
  });
  const batches = await collectEvents(context);
  for (const path of [
    '/auth',
    '/magic-link-expired',
    '/intercept',
    '/confirm-email',
    '/confirm-address?t=abc',
    '/unsubscribe?t=abc',
    '/forms/contact',
    '/dev/mailbox',
    '/?token=abc',
    '/contact?returnTo=%2Funlock%2Fabc',
  ]) {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    await hide(page);
    expect(await page.evaluate(() => sessionStorage.getItem('journey')), path).toBeNull();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'calls')), path).toEqual([]);
  }
  expect(batches).toEqual([]);
});

test('after a page whose URL may contain a token, neither events nor the journey contain that URL', async ({
  page,
  context,
}) => {
  const batches = await collectEvents(context);
  await page.goto('/confirm-address?t=abc');
  await page.locator('html[data-hydrated]').waitFor();
  await footerLink(page, 'Contact').first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goto('/about');
  await page.locator('html[data-hydrated]').waitFor();
  await hide(page);
  const left = JSON.stringify([batches, await page.evaluate(() => sessionStorage.getItem('journey'))]);
  expect(left).toContain('/contact');
  expect(left).not.toMatch(/confirm-address|t=abc/);
});

test.describe('errors on a page whose URL contains a token', () => {
  test.use({ expectedConsole: [/is broken here/] });

  test('an error report does not contain the page’s URL', { tag: '@full' }, async ({ page, context }) => {
    // The header calls `matchMedia` while it mounts. The error has the document's URL in its stack, as errors thrown
    // by inline scripts have.
    await context.addInitScript(() => {
      window.matchMedia = () => {
        const fault = new Error(`${location.href} is broken here`);
        fault.stack = `${fault.stack}\n    at ${location.href}:1:20`;
        throw fault;
      };
    });
    const reported = page.waitForRequest('**/api/errors');
    await page.goto('/confirm-address?t=abc');
    const report = (await reported).postDataJSON();
    expect(report.error).toBe('[page] is broken here');
    expect(report.stack).toContain('at [page]:1:20');
    expect(JSON.stringify(report)).not.toMatch(/t=abc|confirm-address/);
  });
});

test('with PostHog, Plausible and gtag on the page, only PostHog and the site’s own recorder get the events', {
  tag: '@full',
}, async ({ page, context }) => {
  await context.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(globalThis, {
      calls,
      posthog: { capture: (...call: unknown[]) => calls.push(['posthog', ...call]) },
      plausible: (...call: unknown[]) => calls.push(['plausible', ...call]),
      gtag: (...call: unknown[]) => calls.push(['gtag', ...call]),
    });
  });
  const batches = await collectEvents(context);
  await visitTwoPages(page, '/how-it-works');
  const calls = () => page.evaluate(() => (globalThis as unknown as { calls: unknown[][] }).calls);
  await expect.poll(calls).toHaveLength(3);
  expect(await calls()).toEqual([
    ['posthog', 'page_view', expect.objectContaining({ page_path: '/how-it-works' })],
    ['posthog', 'navigation_click', expect.objectContaining({ destination: '/contact' })],
    ['posthog', 'page_view', expect.objectContaining({ page_path: '/contact' })],
  ]);
  await hide(page);
  await expect.poll(() => batches.flatMap((batch) => (batch as { events: Row[] }).events)).toHaveLength(3);
});

for (const [services, preferred] of representatives(
  [
    [['plausible', 'gtag'], 'plausible'],
    [['gtag'], 'gtag'],
  ] as const,
  (_one, index) => index === 0,
)) {
  test(`with ${services.join(' and ')} on the page, only ${preferred} gets the events`, async ({
    page,
    context,
  }) => {
    await context.addInitScript((names) => {
      const calls: unknown[] = [];
      const functions = names.map((name) => [name, (...call: unknown[]) => calls.push([name, ...call])]);
      Object.assign(globalThis, { calls, ...Object.fromEntries(functions) });
    }, services);
    await visitTwoPages(page, '/how-it-works');
    const calls = () => page.evaluate(() => (globalThis as unknown as { calls: unknown[][] }).calls);
    await expect.poll(calls).toHaveLength(3);
    expect(new Set((await calls()).map(([name]) => name))).toEqual(new Set([preferred]));
  });
}

test('personal data is masked before the browser sends it to the analytics service or the site’s own recorder', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(globalThis, { calls, posthog: { capture: (...call: unknown[]) => calls.push(call) } });
  });
  const batches = await collectEvents(context);
  await visitTwoPages(page, '/how-it-works?utm_source=ada@example.com&call=555-123-4567');
  await hide(page);
  await expect.poll(() => JSON.stringify(batches)).toContain('navigation_click');
  const calls = await page.evaluate(() =>
    JSON.stringify((globalThis as unknown as { calls: unknown }).calls),
  );
  for (const left of [JSON.stringify(batches), calls]) {
    expect(left).toContain('page_view');
    expect(left).toContain('utm_source=[email]&call=[phone]');
    expect(left).toContain('"utm_source":"[email]"');
    expect(left).not.toMatch(/ada@|example\.com|555-123|123-4567/);
  }
});

test('going back is recorded as a page view, and a hash change is not', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const batches = await collectEvents(context);
  await visitTwoPages(page, '/about');
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.evaluate(() => {
    location.hash = 'main';
  });
  await hide(page);
  const views = () =>
    batches
      .flatMap((batch) => (batch as { events: Row[] }).events)
      .flatMap(({ action, properties }) => (action === 'page_view' ? [properties.page_path] : []));
  await expect.poll(views).toEqual(['/about', '/contact', '/about']);
});

test.describe('blocked analytics requests', () => {
  test.use({ expectedConsole: [/Failed to load resource.*\/api\/events/] });

  test('navigation works while /api/events is blocked', { tag: '@full' }, async ({ page, context }) => {
    await context.route('**/api/events', (route) => route.abort());
    await visitTwoPages(page, '/how-it-works');
    await hide(page);
    await footerLink(page, 'About').first().click();
    await expect(page).toHaveURL(/\/about$/);
  });
});

test('a contact form includes the journey: the first page with referrer and campaign, and the later pages', async ({
  page,
  context,
}) => {
  let sent: URLSearchParams | undefined;
  await context.route('**/api/forms/contact', async (route) => {
    sent = new URLSearchParams(route.request().postData() ?? '');
    await route.fulfill({ json: { ok: true, redirect: '/thank-you' } });
  });
  await page.goto('/how-it-works?utm_source=letter', { referer: 'https://other.example/page?q=secret' });
  await page.locator('html[data-hydrated]').waitFor();
  await footerLink(page, 'Contact').first().click();
  await expect(page).toHaveURL('/contact');
  await sendContactForm(page, { email: 'ada@example.com' });
  expect(JSON.parse(sent?.get('journey') ?? '')).toEqual([
    {
      path: '/how-it-works',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      referrer: expect.stringMatching(/^https:\/\/other\.example\/[^?]*$/),
      utm_source: 'letter',
    },
    { path: '/contact', at: expect.any(String) },
  ]);
});

test('a journey of more than twenty pages stores the first page and the latest nineteen', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/about');
  await page.locator('html[data-hydrated]').waitFor();
  for (let turn = 0; turn < 11; turn += 1) {
    for (const [name, path] of [
      ['Contact', /\/contact$/],
      ['How it works', /\/how-it-works$/],
    ] as const) {
      await footerLink(page, name).first().click();
      await expect(page).toHaveURL(path);
    }
  }
  const journey = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('journey') ?? '[]') as { path: string }[]);
  await expect.poll(async () => (await journey()).length).toBe(20);
  expect((await journey())[0]?.path).toBe('/about');
  expect((await journey()).at(-1)?.path).toBe('/how-it-works');
});

/** Starts a separate site with the settings `env` and the recorder off, and closes the page before the site stops. */
async function withRecorderOff(
  page: Page,
  name: string,
  env: Record<string, string>,
  work: (server: TestServer) => Promise<void>,
) {
  const cluster = clusterAt(String(process.env.TEST_DATABASE_SERVER));
  const databaseUrl = await freshDatabase(cluster, String(process.env.TEST_DATABASE_TEMPLATE), name);
  const server = await startServer({ name, databaseUrl, env });
  try {
    await query(databaseUrl, 'update site_settings set is_recorder_on = false');
    await work(server);
    expect(await eventsIn(databaseUrl)).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
}

test.describe('no recorder and no analytics service', () => {
  test.use({ expectedConsole: [/The analytics tracking ID is not set/] });

  test(
    'a single console warning states that nothing is tracked, and no event is sent',
    { tag: '@full' },
    async ({ context, page }, { parallelIndex }) => {
      await withRecorderOff(page, `no_analytics_${parallelIndex}`, {}, async (server) => {
        const warnings: string[] = [];
        page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
        const batches = await collectEvents(context);
        await visitTwoPages(page, `${server.url}/how-it-works`);
        await hide(page);
        await expect
          .poll(() => warnings)
          .toEqual(['The analytics tracking ID is not set: nothing is tracked.']);
        expect(batches).toEqual([]);
      });
    },
  );
});

test(
  'a configured analytics service is loaded on public pages only, stores nothing in the browser, and gets the events',
  { tag: '@full' },
  async ({ context, page }, { parallelIndex }) => {
    const scripts: string[] = [];
    await context.route('https://*.posthog.com/**', (route) => {
      scripts.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: `window.calls = [];
        window.posthog = { init: (...call) => calls.push(call), capture: (...call) => calls.push(call) };`,
      });
    });
    const settings = { POSTHOG_KEY: 'phc_test', PLAUSIBLE_DOMAIN: 'example.com' };
    await withRecorderOff(page, `posthog_${parallelIndex}`, settings, async (server) => {
      await page.goto(`${server.url}/auth`);
      await page.locator('html[data-hydrated]').waitFor();
      expect(scripts).toEqual([]);
      await visitTwoPages(page, `${server.url}/how-it-works`);
      const calls = () => page.evaluate(() => (globalThis as unknown as { calls?: unknown[][] }).calls);
      await expect.poll(calls).toHaveLength(4);
      expect(await calls()).toEqual([
        ['phc_test', expect.objectContaining({ persistence: 'memory', capture_pageview: false })],
        ['page_view', expect.objectContaining({ page_path: '/how-it-works' })],
        ['navigation_click', expect.objectContaining({ destination: '/contact' })],
        ['page_view', expect.objectContaining({ page_path: '/contact' })],
      ]);
      expect(scripts).toEqual(['https://us-assets.i.posthog.com/static/array.js']);
    });
  },
);
