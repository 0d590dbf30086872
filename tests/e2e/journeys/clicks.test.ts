/**
 * Journeys of editors, sellers and visitors that are counted nowhere else, each with its number of clicks; the limits
 * are in docs/journeys.md.
 */
import type { Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../support/browser/browser-test';
import { countedClicks } from '../../support/browser/counted-clicks';
import { linksOf } from '../../support/mail/mailbox';
import type { TestServer } from '../../support/server/server';

type Client = { query(text: string): Promise<unknown> };
const sql = (server: TestServer, text: string) =>
  withClient(server.databaseUrl, (client: Client) => client.query(text));

const publish = (adminPage: Page) => adminPage.getByRole('button', { name: /^Publish( changes)?$/ });
const published = (adminPage: Page) =>
  expect(adminPage.getByText(/updated successfully|published successfully/i).first()).toBeVisible();

/** Waits until the form has stored what was typed. */
async function stored(adminPage: Page, part: string) {
  const [, collection, id] = /collections\/([a-z-]+)\/([0-9a-f-]{36})/.exec(adminPage.url()) ?? [];
  const draft = async () =>
    (await adminPage.request.get(`/api/${collection}/${id}?draft=true&depth=0`)).text();
  await expect.poll(draft).toContain(part);
  await expect(adminPage.getByText('Saving...')).toHaveCount(0);
}

const text = { type: 'text', version: 1, text: 'Begun.', format: 0, mode: 'normal', detail: 0, style: '' };
const paragraph = (...children: object[]) => ({ type: 'paragraph', version: 1, children });
/** Rich text of one sentence, with an empty paragraph below it to write into. */
const body = {
  root: {
    ...{ type: 'root', version: 1, direction: null, format: '', indent: 0 },
    children: [paragraph(text), paragraph()],
  },
};

async function aPost(adminPage: Page, server: TestServer, title: string): Promise<string> {
  const [author] = (await (await adminPage.request.get('/api/authors?limit=1&depth=0')).json()).docs;
  const data = { title, excerpt: 'Said once.', body, author: author.id, _status: 'draft' };
  const made = await adminPage.request.post('/api/posts?draft=true', {
    data,
    headers: { origin: server.url },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).doc.id;
}

test('a table is written in a post and published in 2 clicks', { tag: '@full' }, async ({
  adminPage,
  server,
}) => {
  const { click, count } = countedClicks();
  await adminPage.goto(`/admin/collections/posts/${await aPost(adminPage, server, 'Counted in a table')}`);
  const editor = adminPage.locator('.rich-text-lexical [contenteditable=true]').first();
  await click(editor.locator('p').last());
  await adminPage.keyboard.type('/table');
  await expect(adminPage.locator('.slash-menu-popup__item')).toHaveText('Table');
  await adminPage.keyboard.press('Enter');
  await editor.getByRole('textbox', { name: 'Caption' }).fill('Sales by month');
  for (const [row, column, words] of [
    [-1, 0, 'Month'],
    [-1, 1, 'Sales'],
    [0, 0, 'May'],
    [0, 1, '900'],
  ] as const)
    await editor.locator(`[data-cell="${row}:${column}"]`).fill(words);
  await stored(adminPage, '"900"');
  await click(publish(adminPage));
  await published(adminPage);
  expect(count()).toBe(2);
});

test('a document is renamed from the list of content in 2 clicks', { tag: '@full' }, async ({
  adminPage,
  server,
}) => {
  const { click, count } = countedClicks();
  await aPost(adminPage, server, 'Counted and renamed');
  await adminPage.goto('/admin/content?q=Counted+and+renamed');
  await click(adminPage.getByRole('link', { name: 'Counted and renamed' }).first());
  await adminPage.waitForURL(/\/collections\/posts\//);
  await expect(adminPage.locator('#field-title')).toBeEnabled();
  await adminPage.locator('#field-title').fill('Renamed by hand');
  await stored(adminPage, '"title":"Renamed by hand"');
  await click(publish(adminPage));
  await published(adminPage);
  expect(count()).toBe(2);
});

const given = `insert into leads (email, name, company, priority_score, source)
  select 'counted-' || n || '@corp.example', 'Counted ' || n, 'Corp ' || n, 100 - n, 'count-test' from generate_series(1, 4) n`;
const none = `delete from emails where "to" like 'counted-%@corp.example'; delete from leads where source = 'count-test'`;

test.describe('leads', () => {
  test.beforeEach(({ server }) => sql(server, `${none}; ${given}`));
  test.afterEach(({ server }) => sql(server, none));

  test('a lead’s stage is changed in 1 action, by dragging its card', { tag: '@full' }, async ({
    adminPage,
  }) => {
    await adminPage.setViewportSize({ width: 1600, height: 1000 });
    await adminPage.goto('/admin/leads?source=count-test&view=board');
    await adminPage.locator('.studio-board').waitFor();
    await adminPage.waitForLoadState('networkidle');
    await adminPage
      .locator('.studio-card', { hasText: 'Counted 1' })
      .dragTo(adminPage.locator('#stage-contacted h2'), { sourcePosition: { x: 6, y: 6 } });
    await expect(adminPage.locator('p.studio-notice')).toHaveText('Moved to Contacted.');
  });

  test('all leads that match a filter are changed in 4 clicks, one of which confirms their number', {
    tag: '@full',
  }, async ({ adminPage }) => {
    const { click, count } = countedClicks();
    await adminPage.setViewportSize({ width: 1440, height: 900 });
    await adminPage.goto('/admin/leads?source=count-test');
    const bar = adminPage.locator('.studio-bulk');
    await adminPage.waitForLoadState('networkidle');
    await click(bar.getByRole('button', { name: 'Select all 4 that match' }));
    await click(bar.getByLabel('Bulk actions'));
    await bar.getByLabel('Bulk actions').selectOption('stage:contacted');
    await click(bar.getByRole('button', { name: 'Apply to all 4' }));
    await click(adminPage.getByRole('button', { name: 'Apply to 4 leads' }));
    await expect(adminPage.locator('.studio-notice [role=status]').first()).toContainText(
      'moved to Contacted',
    );
    expect(count()).toBe(4);
  });

  test('a lead is written to from the lead’s page in 2 clicks', { tag: '@full' }, async ({ adminPage }) => {
    const { click, count } = countedClicks();
    await adminPage.goto('/admin/leads?source=count-test');
    await adminPage.getByRole('link', { name: 'Counted 1' }).first().click();
    await click(adminPage.getByText('Email counted-1@corp.example'));
    await adminPage.getByLabel('Subject').fill('Your invoices');
    await adminPage.getByLabel('Message').fill('Hello,\n\nyes, we do.');
    await click(adminPage.getByRole('button', { name: 'Send and move to contacted' }));
    await expect(adminPage.locator('p.studio-notice')).toContainText('The email is being sent.');
    expect(count()).toBe(2);
  });
});

test('a visitor moves a booking in 3 clicks and cancels it in 1', { tag: '@full' }, async ({
  page,
  mailbox,
}) => {
  const email = `counted-${Date.now()}@corp.example`;
  await page.goto('/book#form');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('group', { name: 'Day', exact: true }).getByRole('button').nth(1).click();
  await page.getByRole('radio').nth(1).click();
  const form = page.locator('form[data-lead-form="book-slot"]').first();
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked');
  const link = async () =>
    (await mailbox.to(email)).flatMap(linksOf).find((one) => one.includes('/booking?t=')) ?? '';
  await expect.poll(link).not.toBe('');

  await page.goto(await link());
  const moving = countedClicks();
  await moving.click(page.getByRole('link', { name: 'Choose another time' }));
  await moving.click(page.getByRole('radio').last());
  await moving.click(page.getByRole('button', { name: 'Take this time instead' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new time is booked');
  expect(moving.count()).toBe(3);

  const cancelling = countedClicks();
  await cancelling.click(page.getByRole('button', { name: 'Cancel this booking' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled');
  expect(cancelling.count()).toBe(1);
});
