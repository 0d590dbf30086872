/** Daily journeys of admins from the studio's home page, each with its number of clicks. */
import type { Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';
import { violationsIn } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { countedClicks } from '../../support/browser/counted-clicks';
import { openSearch } from '../../support/browser/open-search';

type Client = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };

const sql = (server: { databaseUrl: string }, text: string, values: unknown[] = []) =>
  withClient(server.databaseUrl, (client: Client) => client.query(text, values)).then(({ rows }) => rows);

/** Finds something with the studio's search by keyboard, without clicks. */
async function searchFor(page: Page, words: string) {
  await openSearch(page);
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** SQL that inserts a lead with a sent welcome and a held mail; the other mails of the sequence are queued. */
const enrolled = `
  with lead as (
    insert into leads (email, name, company, priority_score, source)
    values ($1, $2, 'Harbour & Sons', 100, 'journey') returning id, email
  ), status as (
    insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at)
    select lead.email, lead.id, sequences.name, sequences.id, now() - interval '3 days' from lead, sequences
    where sequences.name = 'onboarding' returning id, lead_id, email, enrolled_at, sequence_id
  )
  insert into emails (template, "to", subject, html, text, lead_id, enrolment_id, sequence_name, step, step_id,
    step_delay, due_at, sent_at, status, reason)
  select 'day', email, 'Mail ' || step._order, case when step._order = 1 then '<p>Dear Grace, as it was sent.</p>' end,
    case when step._order = 1 then 'As it was sent' end, lead_id, status.id, 'onboarding', step._order, step.id,
    step.delay_in_days, enrolled_at + step.delay_in_days * interval '1 day', case when step._order = 1 then enrolled_at end,
    (case step._order when 1 then 'sent' when 2 then 'held' else 'queued' end)::enum_emails_status,
    case when step._order = 2 then 'more than 48 hours late' end
  from status join sequences_steps step on step._parent_id = status.sequence_id`;

const name = 'Grace Journey';
const email = 'grace@journey.example';

test.beforeEach(({ server }) => sql(server, enrolled, [email, name]));
test.afterEach(async ({ server }) => {
  await sql(server, `delete from emails where "to" like '%@journey.example'`);
  await sql(server, `delete from leads where email like '%@journey.example' or source = 'journey'`);
});

test('the hottest lead is found and assigned in 1 click', async ({ adminPage, server }) => {
  const { click, count } = countedClicks();
  await adminPage.goto('/admin');
  await click(adminPage.getByRole('button', { name: new RegExp(`^Assign to me ${name}`) }));
  await expect(adminPage.getByRole('status').first()).toHaveText('The lead is assigned to you.');
  expect(count()).toBe(1);
  const [lead] = await sql(server, 'select owner_id from leads where email = $1', [email]);
  expect(lead?.owner_id).not.toBeNull();
});

test('a lead’s page states why the next mail is held, and opens the sent mail in 1 click', {
  tag: '@full',
}, async ({ adminPage }) => {
  const { click, count } = countedClicks();
  await adminPage.goto('/admin');
  await searchFor(adminPage, name);
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(adminPage.getByRole('region', { name: 'Scheduled' })).toContainText('more than 48 hours late');
  await click(adminPage.locator('.studio-timeline').getByRole('link', { name: 'Mail 1' }));
  await expect(adminPage.frameLocator('iframe').first().locator('body')).toContainText(
    'Dear Grace, as it was sent.',
  );
  expect(count()).toBe(1);
});

const heldMails = async (server: { databaseUrl: string }) =>
  (await sql(server, `select count(*)::int as held from emails where status = 'held'`))[0]?.held;

test('a single held mail is released in 1 click', { tag: '@full' }, async ({ adminPage, server }) => {
  const { click, count } = countedClicks();
  expect(await heldMails(server)).toBe(1);
  await adminPage.goto('/admin');
  await click(adminPage.getByRole('button', { name: /^Release/ }));
  await expect(adminPage.getByRole('status').first()).toContainText('1 email was released');
  expect(count()).toBe(1);
  expect(await heldMails(server)).toBe(0);
});

test('21 held mails are released in 2 clicks, because releasing several mails needs a confirmation', {
  tag: '@full',
}, async ({ adminPage, server }) => {
  const { click, count } = countedClicks();
  for (let number = 1; number <= 20; number += 1)
    await sql(server, enrolled, [`held-${number}@journey.example`, `Held ${number}`]);
  expect(await heldMails(server)).toBe(21);
  await adminPage.goto('/admin');
  const task = adminPage.getByRole('listitem').filter({ hasText: 'Release all' }).last();
  await click(task.getByText('Release all').first());
  await click(task.getByRole('button', { name: /^Release all/ }));
  await expect(adminPage.getByRole('status').first()).toContainText('21 emails were released');
  expect(count()).toBe(2);
  expect(await heldMails(server)).toBe(0);
});

test('a thousand leads are imported in 2 clicks, apart from choosing the file', { tag: '@full' }, async ({
  adminPage,
  server,
}) => {
  test.slow();
  const { click, count } = countedClicks();
  await adminPage.goto('/admin');
  await searchFor(adminPage, 'import leads');
  const lines = Array.from({ length: 1000 }, (_, n) => `Person ${n},person-${n}@journey.example`);
  const buffer = Buffer.from(['Full name,Work email', ...lines].join('\n'));
  await adminPage
    .getByLabel(/CSV or Excel file/)
    .setInputFiles({ name: 'thousand.csv', mimeType: 'text/csv', buffer });
  await click(adminPage.getByRole('button', { name: 'Preview' }));
  await click(adminPage.getByRole('button', { name: 'Import 1,000' }));
  const imported = `select count(*)::int as leads from leads where email like 'person-%@journey.example'`;
  await expect
    .poll(async () => (await sql(server, imported))[0]?.leads, { timeout: patient(60_000) })
    .toBe(1000);
  expect(count()).toBe(2);
});

test('a lead is erased with all its mails in 2 clicks', { tag: '@full' }, async ({ adminPage, server }) => {
  const { click, count } = countedClicks();
  await adminPage.goto('/admin');
  await searchFor(adminPage, name);
  await click(adminPage.getByText('Erase person'));
  await click(adminPage.getByRole('button', { name: `Erase ${email}` }));
  await expect(adminPage.locator('p.studio-notice')).toBeVisible();
  expect(count()).toBe(2);
  expect(await sql(server, 'select from leads where email = $1', [email])).toEqual([]);
  expect(await sql(server, 'select from emails where "to" = $1', [email])).toEqual([]);
});

test('the revenue of an article is visible after 1 click from the studio’s start page, and its won leads after 1 more', {
  tag: '@full',
}, async ({ adminPage, server }) => {
  const { click, count } = countedClicks();
  await sql(
    server,
    `with lead as (update leads set stage = 'won', deal_value = 9000, currency = 'EUR', won_at = now()
       where email = $1 returning id)
     insert into lead_events (lead_id, type, data) select id, 'submission',
       '{"journey": [{"path": "/blog/what-a-pilot-should-cost", "at": "2026-01-01T00:00:00.000Z"}]}' from lead`,
    [email],
  );
  await adminPage.goto('/admin');
  await click(adminPage.getByRole('navigation').getByRole('link', { name: 'Revenue', exact: true }));
  const row = adminPage.getByRole('row').filter({ hasText: '/blog/what-a-pilot-should-cost' });
  await expect(row).toContainText('9,000');
  expect(count()).toBe(1);
  await click(row.getByRole('link').first());
  await expect(adminPage.locator('.studio-leads tbody')).toContainText(name);
});

test('the mail of day 4 is edited with a live preview for a real lead, and published on one page in 4 clicks', {
  tag: '@full',
}, async ({ adminPage, server }) => {
  const { click, count } = countedClicks();
  await adminPage.setViewportSize({ width: 1600, height: 1000 });
  const found = await adminPage.request.get('/api/sequences?where[name][equals]=onboarding&depth=0');
  const [sequence] = (await found.json()).docs;
  await adminPage.goto('/admin');
  await click(adminPage.getByRole('navigation').getByRole('link', { name: 'Nurture', exact: true }));
  await click(adminPage.getByRole('link', { name: 'Edit sequence' }).first());
  await adminPage.locator('#field-name').waitFor();
  const mail = adminPage.locator('#steps-row-2');
  await mail.scrollIntoViewIfNeeded();
  const preview = mail.getByRole('region', { name: 'Inbox preview' });
  await click(preview.getByLabel('Preview as'));
  await adminPage.keyboard.type('Grace');
  await adminPage.keyboard.press('Enter');
  await expect(preview.getByLabel('Preview as')).toHaveValue(`${name}, Harbour & Sons, ${email}`);
  await mail.locator('#field-steps__2__subject').fill('What others did for {company}');
  await expect(preview).toContainText('What others did for Harbour & Sons');
  await expect(preview.frameLocator('iframe').locator('body')).toContainText('unsubscribe');
  const [fields, beside] = await Promise.all([
    mail.locator('#field-steps__2__subject').boundingBox(),
    preview.boundingBox(),
  ]);
  expect(beside?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0) - 1);
  await click(adminPage.getByRole('button', { name: /^Publish( changes)?$/ }));
  await expect(adminPage.getByText(/updated successfully|published successfully/i).first()).toBeVisible();
  expect(count()).toBe(4);
  const data = { steps: sequence.steps, _status: 'published' };
  const restored = await adminPage.request.patch(`/api/sequences/${sequence.id}`, {
    data,
    headers: { origin: server.url },
  });
  expect(restored.status()).toBe(200);

  // The preview links to the mail's form, and the form links back to the preview with the same lead.
  await preview.getByRole('link', { name: 'Email preview' }).click();
  await expect(adminPage.getByLabel('Preview as')).toHaveValue(`${name}, Harbour & Sons, ${email}`);
  await expect(adminPage.frameLocator('iframe').first().locator('body')).toContainText('Harbour & Sons');
  await adminPage.getByRole('link', { name: 'Edit email' }).click();
  await expect(preview).toBeInViewport();
  expect(await violationsIn(adminPage, '#steps-row-2 .studio-step-preview')).toEqual([]);
  await expect(preview.getByLabel('Preview as')).toHaveValue(`${name}, Harbour & Sons, ${email}`);
});
