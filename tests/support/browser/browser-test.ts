/** Playwright's `test` with the built product beside it, and a clean browser console as part of every test. */
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';
import { clusterAt } from '../database/cluster';
import { freshDatabase } from '../database/template';
import type { Mailbox } from '../mail/mailbox';
import { startServer, type TestServer } from '../server/server';
import { signInByMail } from './sign-in-by-mail';

interface TestFixtures {
  mailbox: Mailbox;
  /** Console lines this test provokes on purpose, such as a refused form's 422. */
  expectedConsole: RegExp[];
  consoleStaysClean: undefined;
  /** A page of somebody signed in as an admin, beside the visitor's own `page`. */
  adminPage: Page;
}

interface WorkerFixtures {
  server: TestServer;
  /** An admin's browser, which stays open from test to test: the studio's scripts are fetched and compiled once. */
  adminContext: BrowserContext;
  adminState: Awaited<ReturnType<BrowserContext['storageState']>>;
}

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests with npm test -- e2e.`);
  return value;
};

const triageAdmin = 'triage@localhost';

export const test = base.extend<TestFixtures, WorkerFixtures>({
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
  // An admin of its own, so that tests of signing in and out leave this session alone.
  adminContext: [
    async ({ server, browser }, use) => {
      // Scripts run, even where the first test to ask for it goes without.
      const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: true });
      const page = await context.newPage();
      await signInByMail(page, server.mailbox, triageAdmin, '/admin');
      // While a page is open its process is: what it has compiled is there for the pages of all tests.
      await page.goto('/robots.txt');
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  adminState: [async ({ adminContext }, use) => use(await adminContext.storageState()), { scope: 'worker' }],
  adminPage: async ({ adminContext }, use) => {
    const page = await adminContext.newPage();
    await use(page);
    await page.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
  mailbox: async ({ server }, use) => use(server.mailbox),
  expectedConsole: [[], { option: true }],
  consoleStaysClean: [
    async ({ context, expectedConsole }, use) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const line = `${message.type()}: ${message.text()} (${message.location().url})`;
        if (!expectedConsole.some((pattern) => pattern.test(line))) problems.push(line);
      });
      context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error()}`));
      await use(undefined);
      expect(problems, 'the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
