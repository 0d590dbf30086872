/** Sequences in the studio: queued mails are previewed, held and released, with links and plain forms. */
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../support/browser/browser-test';

type Client = { query(text: string, values?: string[]): Promise<unknown> };

const email = `watched-${Date.now()}@corp.example`;

/**
 * SQL that inserts a lead whose welcome was sent and whose other mails are queued. The lead is enrolled last,
 * so that it is listed first.
 */
const enrolled = `
  with lead as (
    insert into leads (email, name, company) values ($1, 'Grace', 'Harbour & Sons') returning id, email
  ), status as (
    insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at)
    select lead.email, lead.id, sequences.name, sequences.id, now() from lead, sequences
    where sequences.name = 'onboarding' returning id, lead_id, email, sequence_id, enrolled_at
  )
  insert into emails (template, "to", subject, lead_id, enrolment_id, sequence_name, step, step_id, step_delay, due_at, status)
  select 'day', email, step.subject, lead_id, status.id, 'onboarding', step._order, step.id, step.delay_in_days,
    enrolled_at - interval '47 hours' + step.delay_in_days * interval '1 day',
    (case when step.delay_in_days = 0 then 'sent' else 'queued' end)::enum_emails_status
  from status join sequences_steps step on step._parent_id = status.sequence_id`;

test('without script a queued mail is previewed, held and released, and the lead is paused and resumed', {
  tag: '@full',
}, async ({ browser, adminState, baseURL, server }) => {
  await withClient(server.databaseUrl, (client: Client) => client.query(enrolled, [email]));
  const context = await browser.newContext({ storageState: adminState, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/admin/nurture?within=7');
  await expect(page.locator('#figures')).not.toContainText('Not reconciled');
  const mine = page.locator('#coming').getByRole('listitem').filter({ hasText: email }).first();
  await mine.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/email-preview\?mail=/);
  await expect(page.locator('.studio-facts')).toContainText(email);
  // The sentence differs outside the sending hours, when the mail would not be sent.
  await expect(page.locator('.studio-facts')).toContainText(/This is how it (would read now|reads)\./);
  await expect(page.frameLocator('iframe').first().locator('body')).toContainText('Harbour & Sons');
  await page.goBack();

  await mine.getByRole('button', { name: /^Hold/ }).click();
  await expect(page).toHaveURL(/\/admin\/nurture\?within=7&did=hold&done=1#coming$/);
  await expect(page.getByRole('status').first()).toContainText('Email held.');
  const held = page.locator('#held').getByRole('listitem').filter({ hasText: email });
  await expect(held).toContainText('held by hand');
  await held.getByRole('button', { name: /^Release/ }).click();
  await expect(page.getByRole('status').first()).toContainText('1 email was released');

  const enrolment = page.locator('#enrolments').getByRole('listitem').filter({ hasText: email }).last();
  await enrolment.getByRole('button', { name: /^Pause/ }).click();
  await expect(page.getByRole('status').first()).toContainText('emails are paused');
  await enrolment.getByRole('button', { name: /^Resume/ }).click();
  await expect(page.getByRole('status').first()).toContainText('emails are resumed');
  await context.close();
  await withClient(server.databaseUrl, (client: Client) =>
    client.query('delete from leads where email = $1', [email]),
  );
});

test('the preview shows a mail template at two widths, and sends a test mail', {
  tag: '@full',
}, async ({ adminPage, mailbox }) => {
  await adminPage.goto('/admin/email-preview');
  await adminPage.getByRole('combobox', { name: 'Email' }).selectOption('Sign-in link');
  await adminPage.getByRole('button', { name: 'Apply' }).click();
  await expect(adminPage).toHaveURL(/show=sign-in-link/);
  await expect(adminPage.locator('iframe')).toHaveCount(2);
  await expect(adminPage.frameLocator('iframe').first().locator('body')).toContainText('123456');
  await expect(adminPage.locator('.studio-facts')).not.toContainText('no such page');
  await adminPage.getByRole('button', { name: 'Send test to me' }).click();
  await expect(adminPage.getByRole('status').first()).toContainText('Test email sent');
  await expect
    .poll(async () => (await mailbox.all()).some(({ subject }) => subject?.startsWith('[Test] ')))
    .toBe(true);
});

test('one click sends all future mails of a lead to the local mailbox', { tag: '@full' }, async ({
  adminPage,
  mailbox,
  server,
}) => {
  const played = `played-${Date.now()}@corp.example`;
  await withClient(server.databaseUrl, (client: Client) => client.query(enrolled, [played]));
  await adminPage.goto(`/admin/leads?q=${played}`);
  await adminPage.locator('.studio-leads tbody a').first().click();
  const button = adminPage.getByRole('button', { name: 'Send scheduled emails now' });
  await button.click();
  const notice = adminPage.locator('p.studio-notice');
  await expect(notice).toContainText('3 emails went into the local mailbox.');
  await expect(button).toHaveCount(0);
  expect(await mailbox.to(played)).toHaveLength(3);
  await notice.getByRole('link', { name: 'Open the mailbox' }).click();
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Local mailbox');
  await expect(adminPage.getByText(played).first()).toBeVisible();
  await withClient(server.databaseUrl, (client: Client) =>
    client.query('delete from leads where email = $1', [played]),
  );
});
