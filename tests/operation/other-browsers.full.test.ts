/** Runs the main journeys in Firefox and WebKit; all other browser tests run in Chromium. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import {
  clickUntil,
  type Engine,
  type EnginePage,
  patience,
  waitForScript,
  waitForText,
  waitUntil,
} from '../support/engines/engine-page';
import { startFirefox, whyNoFirefox } from '../support/engines/firefox';
import { startWebKit, whyNoWebKit } from '../support/engines/webkit';
import { linksOf } from '../support/mail/mailbox';
import { startServer, type TestServer } from '../support/server/server';
import { notAvailableHere } from '../support/vitest/not-available-here';
import { remark } from '../support/vitest/remark';

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
    await waitUntil(page, `document.querySelectorAll('[role=radiogroup] input[type=radio]').length > 2`);
    await page.run(`document.querySelectorAll('[role=radiogroup] input[type=radio]')[2].click()`);
    await page.fill('form[data-lead-form="book-slot"] [name=name]', 'Bo');
    await page.fill('form[data-lead-form="book-slot"] [name=email]', `bo@${kind.toLowerCase()}.example`);
    await page.click('form[data-lead-form="book-slot"] button', 'Book');
    await waitForText(page, 'You’re booked');
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
    await clickUntil(
      page,
      ['button', 'Post'],
      `/^\\/admin\\/collections\\/posts\\/[0-9a-f-]{36}/.test(location.pathname)`,
    );
    await waitUntil(page, `document.querySelector('form[data-form-ready="true"] #field-title:enabled')`);
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
});
