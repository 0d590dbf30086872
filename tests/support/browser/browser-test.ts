/**
 * Playwright's tests with fixtures for the built product: `httpTest` checks responses without a page; `test` has a
 * page and also expects a clean browser console.
 */
import type { Client } from 'pg';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Page,
  expect as playwrightExpect,
} from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';
import { clusterAt } from '../database/cluster';
import { freshDatabase } from '../database/template';
import type { Mailbox } from '../mail/mailbox';
import { startServer, type TestServer } from '../server/server';
import { signInByRow } from './sign-in';

interface HttpFixtures {
  mailbox: Mailbox;
  /** Sends requests with an admin's session; `request` sends them as a visitor. */
  adminRequest: APIRequestContext;
}

interface PageFixtures {
  /** Patterns of console messages that the test provokes on purpose, such as the 422 of a refused form. */
  expectedConsole: RegExp[];
  consoleStaysClean: undefined;
  /** A page signed in as an admin, beside the visitor's own `page`. */
  adminPage: Page;
  /** A page signed in as the editor Edith Example. */
  editorPage: Page;
}

interface WorkerFixtures {
  server: TestServer;
  /**
   * An admin's browser context, open for the worker's lifetime so that the studio's scripts are loaded and compiled
   * once.
   */
  adminContext: BrowserContext;
  editorContext: BrowserContext;
  adminState: Awaited<ReturnType<BrowserContext['storageState']>>;
}

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with npm test -- e2e.`);
  return value;
};

const triageAdmin = 'triage@localhost';
const editor = 'edith@localhost';

/**
 * Polls faster than Playwright's own `expect.poll`, which from its fourth try on polls only once a second, so that a
 * test may wait for most of a second after the state is reached.
 */
const poll: typeof playwrightExpect.poll = (ask, options) =>
  playwrightExpect.poll(ask, {
    intervals: [100, 250, 250, 500],
    ...(typeof options === 'string' ? { message: options } : options),
  });

export const expect = new Proxy(playwrightExpect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
});

/** The studio's form of a document, once it accepts input: it ignores clicks until it is hydrated. */
export const readyForm = (page: Page) => page.locator('form[data-form-ready="true"]').first();

/**
 * Contains all worker fixtures: Playwright would run tests with other worker fixtures in another worker, with
 * another server.
 */
export const httpTest = base.extend<HttpFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const name = `browser_${parallelIndex}`;
      const cluster = clusterAt(given('TEST_DATABASE_SERVER'));
      const databaseUrl = await freshDatabase(cluster, given('TEST_DATABASE_TEMPLATE'), name);
      const server = await startServer({
        name,
        databaseUrl,
        env: { ADMIN_EMAILS: `admin@localhost,${triageAdmin}` },
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
  // A separate admin, so that tests of signing in and out do not end this session.
  adminContext: [
    async ({ server, browser }, use) => {
      // JavaScript is enabled explicitly, because the first test to use the fixture may run with JavaScript disabled.
      const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: true });
      await signInByRow(context, server, triageAdmin);
      const page = await context.newPage();
      // An open page keeps the renderer process alive, so that later pages reuse its compiled code.
      await page.goto('/robots.txt');
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  editorContext: [
    async ({ server, browser }, use) => {
      const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: true });
      await signInByRow(context, server, editor, 'editor');
      await withClient(server.databaseUrl, (client: Client) =>
        client.query(`update users set name = 'Edith Example' where email = $1`, [editor]),
      );
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  adminState: [async ({ adminContext }, use) => use(await adminContext.storageState()), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  mailbox: async ({ server }, use) => use(server.mailbox),
  adminRequest: async ({ adminContext }, use) => use(adminContext.request),
});

export const test = httpTest.extend<PageFixtures>({
  adminPage: async ({ adminContext }, use) => {
    const page = await adminContext.newPage();
    await use(page);
    await page.close();
  },
  editorPage: async ({ editorContext }, use) => {
    const page = await editorContext.newPage();
    await use(page);
    await page.close();
  },
  expectedConsole: [[], { option: true }],
  consoleStaysClean: [
    async ({ context, expectedConsole }, use) => {
      const problems: string[] = [];
      const check = (line: string) => {
        if (!expectedConsole.some((pattern) => pattern.test(line))) problems.push(line);
      };
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        check(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => check(`uncaught: ${error.error().stack ?? error.error()}`));
      await use(undefined);
      expect(problems, 'the browser console').toEqual([]);
    },
    { auto: true },
  ],
});
