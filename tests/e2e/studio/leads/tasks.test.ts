/** Tasks of a day: added on a lead's page, shown on Today, completed and reopened. A call is logged as well. */
import { withClient } from '../../../../scripts/lib/postgres/databases.mjs';
import { expectAccessible } from '../../../support/browser/accessibility';
import { expect, test } from '../../../support/browser/browser-test';
import { countedClicks } from '../../../support/browser/counted-clicks';

type Client = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, string>[] }> };

const sql = (server: { databaseUrl: string }, text: string, values: unknown[] = []) =>
  withClient(server.databaseUrl, (client: Client) => client.query(text, values)).then(({ rows }) => rows);

test.afterEach(({ server }) => sql(server, `delete from leads where email = 'grace@tasks.example'`));

test('a task is added on a lead’s page in 2 clicks, shown in the Today view when it is due, completed in 1 click, and reopened', {
  tag: '@full',
}, async ({ adminPage: page, server }) => {
  const [lead] = await sql(
    server,
    `insert into leads (email, name) values ('grace@tasks.example', 'Grace Tasks') returning id`,
  );
  const { click, count } = countedClicks();
  await page.goto(`/admin/leads/${lead?.id}`);
  const panel = page.getByRole('region', { name: 'Tasks' });
  await expect(panel).toContainText('No next step.');
  await click(panel.getByLabel('Task'));
  await page.keyboard.type('Send Grace the proposal');
  await click(panel.getByRole('button', { name: 'Add task' }));
  await expect(panel.getByRole('status')).toHaveText('Task added.');
  expect(count()).toBe(2);
  await expect(panel.getByRole('listitem')).toContainText('Tomorrow');
  await expect(page.getByText('Next:').locator('..')).toContainText('Send Grace the proposal (due ');
  await expectAccessible(page, [375, 1440], '.studio-view');

  await sql(server, `update tasks set due_on = now() - interval '2 days' where lead_id = $1`, [lead?.id]);
  await page.goto('/admin/dashboard');
  const mine = page.locator('.studio-panel', { has: page.getByRole('heading', { name: 'My tasks' }) });
  await expect(mine.getByRole('listitem')).toContainText('Overdue since');
  await mine.getByRole('button', { name: 'Complete Send Grace the proposal' }).click();
  await expect(page.getByRole('status').first()).toHaveText('Task completed.');
  await expect(mine).toHaveCount(0);

  await page.goto('/admin/tasks?list=done');
  await page.getByRole('button', { name: 'Reopen Send Grace the proposal' }).click();
  await expect(page.locator('p.studio-notice')).toHaveText('Task reopened.');
  await page.getByRole('link', { name: 'Overdue', exact: true }).click();
  await expect(page.getByRole('row', { name: /Send Grace the proposal/ })).toContainText('Grace Tasks');
});

test('a call logged on a lead’s page advances the stage of a new lead, and appears in the lead’s activity', {
  tag: '@full',
}, async ({ adminPage: page, server }) => {
  const [lead] = await sql(server, `insert into leads (email) values ('grace@tasks.example') returning id`);
  await page.goto(`/admin/leads/${lead?.id}`);
  await page.getByText('Log a call', { exact: true }).click();
  await page.getByLabel('Notes').fill('Wants two days on site.');
  await page.getByRole('button', { name: 'Log call' }).click();
  await expect(page.getByRole('status').first()).toHaveText('Call logged.');
  const activity = page.locator('.studio-timeline');
  await expect(activity).toContainText('Connected');
  await expect(activity).toContainText('Wants two days on site.');
  expect(await sql(server, 'select stage::text as stage from leads where id = $1', [lead?.id])).toEqual([
    { stage: 'contacted' },
  ]);
});
