/** Runs the main journeys in Firefox and WebKit; all other browser tests run in Chromium. */
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../../support/database/cluster';
import { freshDatabase } from '../../support/database/template';
import {
  type Engine,
  type EnginePage,
  patience,
  waitForScript,
  waitForText,
  waitUntil,
} from '../../support/engines/engine-page';
import { startFirefox, whyNoFirefox } from '../../support/engines/firefox';
import {
  beginPost,
  boardLeads,
  boardPath,
  bookSlot,
  isInWindow,
  moveFirstCard,
} from '../../support/engines/main-pages';
import { startWebKit, whyNoWebKit } from '../../support/engines/webkit';
import { linksOf } from '../../support/mail/mailbox';
import { startServer, type TestServer } from '../../support/server/server';
import { notAvailableHere } from '../../support/vitest/not-available-here';
import { remark } from '../../support/vitest/remark';

const engines = [
  { kind: 'Firefox', why: whyNoFirefox, start: startFirefox },
  { kind: 'WebKit', why: whyNoWebKit, start: startWebKit },
];

const admin = 'admin@localhost';

describe.each(engines)('the main journeys in $kind', ({ kind, why, start }) => {
  let reason: string | null;
  let server: TestServer;
  let engine: Engine;
  let page: EnginePage;
  /** Opens a path. Retries if a pending navigation of the previous page has led elsewhere. */
  const open = async (path: string) => {
    const { href, pathname } = new URL(path, server.url);
    const opened = async () => {
      await page.goto(href);
      return page.run('return location.pathname');
    };
    await expect.poll(opened, { ...patience, interval: 1000 }).toBe(pathname);
  };

  beforeAll(async () => {
    reason = await why();
    if (reason) return;
    const name = `in_${kind.toLowerCase()}`;
    const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), name);
    server = await startServer({ name, databaseUrl, env: { ADMIN_EMAILS: admin } });
    engine = await start();
    page = engine.page;
  });
  afterAll(async () => {
    await engine?.close();
    await server?.stop();
  });
  beforeEach((context) => {
    if (reason) notAvailableHere(context, reason);
  });

  it('a visitor follows a link to the contact page and sends the form', async (context) => {
    remark(context, engine.name);
    await open('/');
    await waitForScript(page);
    await page.click('footer a', 'Contact');
    await waitUntil(page, `location.pathname === '/contact'`);
    await waitForScript(page);
    await page.fill('main [name=name]', 'Ada');
    await page.fill('main [name=email]', `ada@${kind.toLowerCase()}.example`);
    await page.fill('main [name=message]', 'Invoices, mostly');
    await page.click('main form button[type=submit]');
    await waitUntil(page, `location.pathname.endsWith('/thank-you')`);
  });

  it('a visitor books a slot', async () => {
    await open('/book');
    await waitForScript(page);
    await bookSlot(page, `bo-${kind.toLowerCase()}`);
  });

  it('the home page shows its heading, leads to the booking page, and opens an answer', async () => {
    await open('/');
    await waitForScript(page);
    await waitForText(page, 'Your team’s week, without the work nobody hired them for');
    const [first] = await page.run<string[]>(
      `return [...document.querySelectorAll('main details > summary')].map((one) => one.textContent)`,
    );
    await page.click('main details > summary', first);
    await waitUntil(page, `document.querySelector('main details').open`);
    await page.click('main a', 'Book your free AI strategy session');
    await waitUntil(page, `location.pathname === '/book'`);
  });

  it('a visitor opens a post from the blog, and the table of contents scrolls to its section', async () => {
    await open('/blog');
    await waitForScript(page);
    await page.click('main a[href="/blog/ai-lead-generation"]');
    await waitForText(page, 'AI lead generation that a sales team will trust');
    await page.click('nav[aria-label="On this page"] a', 'Count the leak');
    await waitUntil(page, isInWindow('#count-the-leak'));
  });

  it('a calculator shows the result of typed numbers, and mails it', async () => {
    const address = `sum@${kind.toLowerCase()}.example`;
    await open('/');
    await waitForScript(page);
    await page.fill('#roi [name=hoursPerWeek]', '30');
    await page.click('#roi button', '$100');
    await waitForText(page, '$154,800');
    await waitUntil(page, `location.search.includes('hourlyRate=100')`);
    await page.fill('#roi [name=email]', address);
    await page.click('#roi form button[type=submit]');
    await waitForText(page, 'Your result is on its way');
    const subjects = async () => (await server.mailbox.to(address)).map(({ subject }) => subject).join();
    await expect.poll(subjects, patience).toContain('30 h a week at $100');
  });

  it('an admin signs in with the mailed link, writes a post, sees it in Live Preview and publishes it', async () => {
    await open('/auth?returnTo=/admin');
    await waitForScript(page);
    await page.fill('main input[type=email]', admin);
    await page.click('main button', 'E-mail me a link');
    const link = async () =>
      (await server.mailbox.to(admin)).flatMap(linksOf).find((href) => href.includes('/auth/callback')) ?? '';
    await expect.poll(link, patience).not.toBe('');
    await page.goto(await link());
    await waitForScript(page);
    await page.click('main button', 'Sign in');
    await waitUntil(page, `location.pathname === '/admin'`);
    await waitForText(page, 'Today');

    await open('/admin/content/new');
    await beginPost(page);
    await page.fill('#field-title', `Written in ${kind}`);
    await page.fill('#field-excerpt', 'What the reader knows afterwards.');
    await page.click('.rich-text-lexical [contenteditable] p');
    await page.type('The first words.');
    await waitForText(page, 'The first words.');

    await page.run(`
      const [, id] = /posts\\/([0-9a-f-]{36})/.exec(location.pathname);
      fetch('/api/authors?limit=1&depth=0').then((found) => found.json()).then(({ docs: [author] }) =>
        fetch('/api/posts/' + id + '?draft=true', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ author: author.id }),
        }));`);
    await waitUntil(page, `document.querySelector('#field-author .rs__single-value')`);

    await page.click('#live-preview-toggler');
    await waitUntil(
      page,
      `(({ width = 0, height = 0 }) => width > 300 && height > 300)(
        document.querySelector('.live-preview-window iframe')?.getBoundingClientRect() ?? {})`,
    );
    const previewed = () =>
      page.run(`
        const shown = document.querySelector('.live-preview-window iframe').contentDocument;
        return shown?.querySelector('h1')?.textContent ?? [shown?.location.href, shown?.body?.innerText];`);
    await expect.poll(previewed, patience).toBe(`Written in ${kind}`);
    await page.click('#action-save');
    const visitors = async () => (await fetch(`${server.url}/blog/written-in-${kind.toLowerCase()}`)).status;
    await expect.poll(visitors, patience).toBe(200);
  });

  it('a lead’s card is moved to another stage by its menu, and is there after a reload', async () => {
    await withClient(server.databaseUrl, (client: Client) => client.query(boardLeads(3)));
    await open(boardPath);
    await moveFirstCard(page);
    await open(boardPath);
    await waitUntil(page, `document.querySelectorAll('#stage-contacted .studio-card').length === 1`);
    await waitUntil(page, `document.querySelectorAll('#stage-new .studio-card').length === 2`);
  });
});
