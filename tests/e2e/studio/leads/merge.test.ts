/** On a lead's page: merging a duplicate without script, and writing to the lead by keyboard. */
import { withClient } from '../../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../../support/browser/browser-test';

type Client = { query(text: string): Promise<{ rows: { id: string }[] }> };

const none = `delete from leads where source = 'merge-test'`;
const given = `insert into leads (email, name, company, phone, source) values
  ('ada@merge.example', 'Ada', 'Corp', null, 'merge-test'), ('ada+home@merge.example', 'Ada', 'Corp', '1234', 'merge-test')`;

test.beforeEach(({ server }) =>
  withClient(server.databaseUrl, (client: Client) => client.query(`${none}; ${given}`)),
);
test.afterEach(({ server }) => withClient(server.databaseUrl, (client: Client) => client.query(none)));

const idOf = (url: string, email: string) =>
  withClient(url, async (client: Client) => {
    const { rows } = await client.query(`select id from leads where email = '${email}'`);
    return rows[0]?.id ?? '';
  });

test('a likely duplicate is merged with three clicks from the lead’s page, and the URL of the merged lead redirects', async ({
  browser,
  adminState,
  baseURL,
  server,
}) => {
  const context = await browser.newContext({
    storageState: adminState,
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  const page = await context.newPage();
  const gone = await idOf(server.databaseUrl, 'ada+home@merge.example');
  await page.goto(`/admin/leads/${await idOf(server.databaseUrl, 'ada@merge.example')}`);
  await page.getByRole('link', { name: 'Merge duplicate' }).click();
  await expect(page.getByText('same mailbox')).toBeVisible();
  await page.getByRole('link', { name: 'ada+home@merge.example' }).click();
  await expect(page.getByRole('row', { name: /Phone/ })).toContainText('1234');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.locator('p.studio-notice')).toContainText('The two leads are merged.');
  await expect(page.locator('.studio-timeline')).toContainText('Merged with ada+home@merge.example');
  const kept = page.url().split('?')[0] ?? '';
  await page.goto(`/admin/leads/${gone}`);
  expect(page.url()).toBe(kept);
  await context.close();
});

test('a mail to a lead is written by keyboard, delivered and shown in the timeline', {
  tag: '@full',
}, async ({ adminPage, server, mailbox }) => {
  await adminPage.goto(`/admin/leads/${await idOf(server.databaseUrl, 'ada@merge.example')}`);
  await adminPage.getByText('Email ada@merge.example').focus();
  await adminPage.keyboard.press('Enter');
  // Types a subject, because there is no earlier message from which the form could suggest one.
  await adminPage.getByLabel('Subject').fill('Your invoices');
  await adminPage.getByLabel('Message').fill('Hello Ada,\n\nyes, we do.');
  await adminPage.getByRole('button', { name: 'Send and move to contacted' }).focus();
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.locator('p.studio-notice')).toContainText('The email is being sent.');
  await expect(adminPage.locator('.studio-timeline')).toContainText('New → Contacted');
  await expect
    .poll(async () => (await mailbox.to('ada@merge.example')).map(({ text }) => text))
    .toEqual([expect.stringContaining('yes, we do.')]);
});
