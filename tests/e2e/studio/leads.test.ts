/** The studio's leads, in a browser: the board by keyboard, many at once and back, one lead's page, a file in and out. */
import { readFileSync } from 'node:fs';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../support/browser/browser-test';

type Client = { query(text: string, values?: string[]): Promise<{ rows: { id: string; stage: string }[] }> };

const given = `insert into leads (email, name, company, priority_score, source)
  select 'board-' || n || '@corp.example', 'Board ' || n, 'Corp ' || n, 100 - n, 'board-test' from generate_series(1, 4) n`;
const none = `delete from leads where source in ('board-test', 'import') or email like '%@file.example'`;
const list = '/admin/leads?source=board-test';

test.beforeEach(({ server }) =>
  withClient(server.databaseUrl, (client: Client) => client.query(`${none}; ${given}`)),
);
test.afterEach(({ server }) => withClient(server.databaseUrl, (client: Client) => client.query(none)));

test('the hottest lead is opened from the list with one click, taken and given a note with two each', async ({
  adminPage,
}) => {
  await adminPage.setViewportSize({ width: 1600, height: 900 });
  await adminPage.goto('/admin/leads?source=board-test');
  await adminPage.locator('.studio-leads tbody a').first().click();
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Board 1');
  await adminPage.getByLabel('Owner').selectOption({ label: 'triage@localhost' });
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.locator('p.studio-notice')).toHaveText('Saved.');
  await expect(adminPage.getByText('Given to an owner')).toBeVisible();
  await adminPage.getByLabel('Note').fill('Called, she is interested.');
  await adminPage.getByRole('button', { name: 'Write it down' }).click();
  await expect(adminPage.locator('.studio-timeline')).toContainText('Called, she is interested.');
});

test('a card is moved by keyboard, asks for the value of a win, and refuses what somebody changed meanwhile', async ({
  adminPage,
  server,
}) => {
  const stageOf = (email: string) =>
    withClient(server.databaseUrl, async (client: Client) => {
      const { rows } = await client.query('select id, stage from leads where email = $1', [email]);
      return rows[0]?.stage;
    });
  await adminPage.goto(`${list}&view=board`);
  const card = adminPage.locator('.studio-card', { hasText: 'Board 1' });
  await card.getByRole('combobox').focus();
  await adminPage.keyboard.type('contacted');
  await adminPage.keyboard.press('Tab');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.locator('p.studio-notice')).toHaveText('Moved to contacted.');
  expect(await stageOf('board-1@corp.example')).toBe('contacted');
  await expect(adminPage.locator('#stage-contacted .studio-card')).toHaveCount(1);

  await card.getByRole('combobox').selectOption('won');
  await card.getByRole('button', { name: /^Move/ }).click();
  await expect(adminPage.getByRole('heading', { name: 'What is Board 1 worth?' })).toBeVisible();
  await adminPage.getByLabel('Deal value').fill('12,000');
  await adminPage.getByRole('button', { name: 'Won', exact: true }).click();
  await expect(adminPage.locator('p.studio-notice')).toHaveText('Moved to won.');
  expect(await stageOf('board-1@corp.example')).toBe('won');

  await withClient(server.databaseUrl, (client: Client) =>
    client.query(`update leads set updated_at = now() where email = 'board-2@corp.example'`),
  );
  const stale = adminPage.locator('.studio-card', { hasText: 'Board 2' });
  await stale.getByRole('combobox').selectOption('qualified');
  await stale.getByRole('button', { name: /^Move/ }).click();
  await expect(adminPage.locator('p.studio-notice')).toContainText('Somebody has changed this lead');
  expect(await stageOf('board-2@corp.example')).toBe('new');
});

test('a card is moved by dragging it into another column', async ({ adminPage }) => {
  await adminPage.setViewportSize({ width: 1600, height: 1000 });
  await adminPage.goto(`${list}&view=board`);
  await adminPage.locator('.studio-board').waitFor();
  await adminPage.waitForLoadState('networkidle');
  await adminPage
    .locator('.studio-card', { hasText: 'Board 1' })
    .dragTo(adminPage.locator('#stage-contacted h2'), { sourcePosition: { x: 6, y: 6 } });
  await expect(adminPage.locator('p.studio-notice')).toHaveText('Moved to contacted.');
  await expect(adminPage.locator('#stage-contacted .studio-card')).toContainText('Board 1');
});

test('many are changed at once and taken back, without script', async ({ browser, adminState, baseURL }) => {
  const context = await browser.newContext({ storageState: adminState, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(list);
  await page.getByLabel('Choose Board 1').check();
  await page.getByLabel('Choose Board 3').check();
  await page.getByLabel('With many leads').selectOption('stage:qualified');
  await page.getByRole('button', { name: 'Those ticked …' }).click();
  await page.getByRole('button', { name: 'Change 2 leads' }).click();
  await expect(page.locator('p.studio-notice')).toHaveText('2 leads were changed.');
  await expect(page.locator('.studio-leads td:nth-child(3)', { hasText: /^qualified$/ })).toHaveCount(2);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.locator('p.studio-notice')).toHaveText('2 leads are as before.');
  await expect(page.locator('.studio-leads td:nth-child(3)', { hasText: /^qualified$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'All 4 that match …' }).click();
  await expect(page.getByRole('button', { name: 'Change 4 leads' })).toBeVisible();
  await context.close();
});

test('a file is looked at, imported, taken back; and the list comes out as a file', async ({ adminPage }) => {
  await adminPage.goto('/admin/leads/import');
  // More than anything but a file may be.
  const nobody = `Nobody,nothing,${'x'.repeat(150_000)}\n`.repeat(10);
  const text = `Full name,Work email,Rest\nFile One,one@file.example,\n${nobody}`;
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await adminPage.getByLabel(/A CSV file/).setInputFiles(file);
  await adminPage.getByRole('button', { name: 'See what it would do' }).click();
  await expect(adminPage.getByText('Line 3: “Work email” is no e-mail address')).toBeVisible();
  const start = adminPage.getByRole('button', { name: 'Import 1' });
  await start.click();
  // A page on its way to the next one cannot be loaded again.
  await expect(start).toHaveCount(0);
  const settled = async (words: string) => {
    await adminPage.reload();
    return (await adminPage.locator('p.studio-notice').textContent())?.includes(words);
  };
  await expect.poll(() => settled('Imported: people.csv')).toBe(true);
  await adminPage.goto('/admin/leads?q=file.example');
  await expect(adminPage.locator('.studio-leads tbody tr')).toHaveCount(1);
  const download = adminPage.waitForEvent('download');
  await adminPage.getByRole('link', { name: /Download all 1 as CSV/ }).click();
  const path = await (await download).path();
  expect(readFileSync(path, 'utf8')).toContain('"one@file.example","File One"');
});

test('a series is started for those ticked and for one lead on its page, who is left out is told, and it is taken back', async ({
  adminPage,
  server,
}) => {
  const headers = { origin: server.url };
  const found = await adminPage.request.get('/api/sequences?where[name][equals]=onboarding&depth=0');
  const [{ steps }] = (await found.json()).docs;
  const step = { name: 'Still there?', delayInDays: 0, subject: 'Still there?', body: steps[0].body };
  const data = { name: 'win-back', steps: [step], _status: 'published' };
  const made = await adminPage.request.post('/api/sequences', { data, headers });
  const { id } = (await made.json()).doc;
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(`update leads set stage = 'won' where email = 'board-2@corp.example'`),
  );

  await adminPage.goto(list);
  await adminPage.getByLabel('Choose Board 1').check();
  await adminPage.getByLabel('Choose Board 2').check();
  await adminPage.getByLabel('With many leads').selectOption({ label: 'Start the series win-back' });
  await adminPage.getByRole('button', { name: 'Those ticked …' }).click();
  await expect(
    adminPage.getByRole('heading', { name: 'Start the series win-back for 2 leads?' }),
  ).toBeVisible();
  await adminPage.getByRole('button', { name: 'Change 2 leads' }).click();
  const notice = adminPage.locator('p.studio-notice');
  await expect(notice).toContainText('The series begins for 1 lead');
  await expect(notice).toContainText('1 lead left out (1: won already, which ends this series).');
  await adminPage.getByRole('button', { name: /^Undo/ }).click();
  await expect(notice).toHaveText('The series is ended for 1 lead: nothing more of it goes out.');

  await adminPage.goto(`${list}&q=board-3`);
  await adminPage.locator('.studio-leads tbody a').first().click();
  await adminPage.getByLabel('Another series').selectOption('win-back');
  await adminPage.getByRole('button', { name: 'Start it' }).click();
  await expect(notice).toContainText('The series begins for 1 lead');
  await expect(adminPage.getByText('win-back: active, 1 mail waits.')).toBeVisible();
  await expect(adminPage.locator('.studio-timeline')).toContainText('Enrolled in win-back by hand');
  await adminPage.getByRole('button', { name: /^Undo/ }).click();
  await expect(adminPage.getByText('win-back: exited, 0 mails wait.')).toBeVisible();
  await adminPage.request.delete(`/api/sequences/${id}`, { headers });
});

test('of the list the ticked alone come out as a file; with nothing ticked it says so', async ({
  adminPage,
}) => {
  await adminPage.goto(list);
  const button = adminPage.getByRole('button', { name: 'Download those ticked as CSV' });
  await button.click();
  await expect(adminPage.locator('p.studio-notice')).toContainText('No lead is ticked');
  await expect(adminPage).toHaveURL(/source=board-test/);
  await adminPage.getByLabel('Choose Board 2').check();
  await adminPage.getByLabel('Choose Board 4').check();
  const download = adminPage.waitForEvent('download');
  await button.click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(
    lines
      .slice(1)
      .map((line) => line.split(',')[0])
      .toSorted(),
  ).toEqual(['"board-2@corp.example"', '"board-4@corp.example"']);
});

test('a script in every text field of the contact form runs nowhere: not on the list, the board or the lead’s page', async ({
  adminPage,
  server,
}) => {
  const attack = (field: string) => `${field}<img src=x onerror=alert(1)>`;
  let alerts = 0;
  adminPage.on('dialog', async (dialog) => {
    alerts += 1;
    await dialog.dismiss();
  });
  const fields = ['name', 'company', 'role', 'phone', 'industry', 'topic', 'message', 'consent_text'];
  const typed = Object.fromEntries(fields.map((field) => [field, attack(field)]));
  const form = { ...typed, email: 'attack@file.example' };
  const sent = await adminPage.request.post('/api/forms/contact', {
    form,
    headers: { origin: server.url, accept: 'application/json' },
  });
  expect(await sent.json()).toMatchObject({ ok: true });
  const { id, ...stored } = await withClient(server.databaseUrl, async (client: Client) => {
    const { rows } = await client.query(
      `select leads.id, leads.name, company, role, phone, industry, consent_text, message, data->>'topic' as topic
       from leads join lead_events on lead_id = leads.id and type = 'submission' where email = 'attack@file.example'`,
    );
    return rows[0] ?? { id: '' };
  });
  // Nothing was taken out on the way in: what keeps it from running is how it is shown.
  expect(stored).toEqual(typed);
  for (const path of ['/admin/leads?q=attack', '/admin/leads?q=attack&view=board', `/admin/leads/${id}`]) {
    await adminPage.goto(path);
    await expect(adminPage.getByText(attack('name')).first()).toBeVisible();
    await expect(adminPage.locator('img[src="x"]')).toHaveCount(0);
  }
  expect(alerts).toBe(0);
  await expect(adminPage.getByText(attack('message')).first()).toBeVisible();
});
