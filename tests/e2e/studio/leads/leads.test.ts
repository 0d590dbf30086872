/** Leads in the studio: the board, bulk changes with undo, the lead's page, import and export. */
import { readFileSync } from 'node:fs';
import { withClient } from '../../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../../support/browser/browser-test';
import { representatives } from '../../../support/suite/full';

type Client = { query(text: string, values?: string[]): Promise<{ rows: { id: string; stage: string }[] }> };

const given = `insert into leads (email, name, company, priority_score, source)
  select 'board-' || n || '@corp.example', 'Board ' || n, 'Corp ' || n, 100 - n, 'board-test' from generate_series(1, 4) n`;
const none = `delete from leads where source in ('board-test', 'import') or email like '%@file.example'`;
const list = '/admin/leads?source=board-test';

// Chromium logs the 409 response to a stale move.
test.use({ expectedConsole: [/409 \(Conflict/] });

test.beforeEach(({ server }) =>
  withClient(server.databaseUrl, (client: Client) => client.query(`${none}; ${given}`)),
);
test.afterEach(({ server }) => withClient(server.databaseUrl, (client: Client) => client.query(none)));

test('an admin opens the hottest lead from the list, assigns an owner, and adds a note', async ({
  adminPage,
}) => {
  await adminPage.setViewportSize({ width: 1600, height: 900 });
  await adminPage.goto('/admin/leads?source=board-test');
  await adminPage.locator('.studio-leads tbody a').first().click();
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Board 1');
  await adminPage
    .getByRole('region', { name: 'Stage' })
    .getByLabel('Owner')
    .selectOption({ label: 'triage@localhost' });
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.locator('p.studio-notice')).toHaveText('Saved.');
  await expect(adminPage.getByText('Given to an owner')).toBeVisible();
  await adminPage.getByRole('textbox', { name: /^Note / }).fill('Called, she is interested.');
  await adminPage.getByRole('button', { name: 'Add note' }).click();
  await expect(adminPage.locator('.studio-timeline')).toContainText('Called, she is interested.');
});

test('a card moved by keyboard through its menu asks for the deal value of a win, and moves back if the lead was changed meanwhile', async ({
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
  const menu = (name: string) => adminPage.getByRole('button', { name: `Move ${name}`, exact: true });
  await adminPage.locator('.studio-board').waitFor();
  await adminPage.waitForLoadState('networkidle');
  await menu('Board 1').focus();
  await adminPage.keyboard.press('Enter');
  await adminPage.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Move to contacted' })).toBeFocused();
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.locator('p.studio-notice')).toHaveText('Moved to Contacted.');
  expect(await stageOf('board-1@corp.example')).toBe('contacted');
  await expect(adminPage.locator('#stage-contacted .studio-card')).toHaveCount(1);
  await expect(adminPage.locator('#stage-contacted h2')).toHaveText('Contacted 1');
  await expect(menu('Board 1')).toBeFocused();
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(96);

  await menu('Board 1').click();
  await card.getByRole('button', { name: 'Move to won' }).click();
  await expect(adminPage.getByRole('heading', { name: 'What is Board 1 worth?' })).toBeVisible();
  await adminPage.getByLabel('Deal value').fill('12,000');
  await adminPage.getByRole('button', { name: 'Won', exact: true }).click();
  await expect(adminPage.locator('p.studio-notice')).toHaveText('Moved to Won.');
  expect(await stageOf('board-1@corp.example')).toBe('won');

  await withClient(server.databaseUrl, (client: Client) =>
    client.query(`update leads set updated_at = now() where email = 'board-2@corp.example'`),
  );
  await adminPage.waitForLoadState('networkidle');
  await menu('Board 2').click();
  await adminPage
    .locator('#stage-new .studio-card', { hasText: 'Board 2' })
    .getByText('Move to qualified')
    .click();
  await expect(adminPage.locator('p.studio-notice')).toContainText('A colleague changed this lead');
  await expect(adminPage.locator('#stage-new .studio-card', { hasText: 'Board 2' })).toHaveCount(1);
  expect(await stageOf('board-2@corp.example')).toBe('new');
});

test('a lead’s card is moved through its menu without script', { tag: '@full' }, async ({
  browser,
  adminState,
  baseURL,
}) => {
  const context = await browser.newContext({ storageState: adminState, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${list}&view=board`);
  await page.getByRole('button', { name: 'Move Board 3' }).click();
  await page.locator('.studio-card', { hasText: 'Board 3' }).getByText('Move to proposal').click();
  await expect(page.locator('p.studio-notice')).toHaveText('Moved to Proposal.');
  await expect(page.locator('#stage-proposal .studio-card')).toContainText('Board 3');
  await context.close();
});

test('a lead’s card is dragged into another column of the board', async ({ adminPage }) => {
  await adminPage.setViewportSize({ width: 1600, height: 1000 });
  await adminPage.goto(`${list}&view=board`);
  await adminPage.locator('.studio-board').waitFor();
  await adminPage.waitForLoadState('networkidle');
  await adminPage
    .locator('.studio-card', { hasText: 'Board 1' })
    .dragTo(adminPage.locator('#stage-contacted h2'), { sourcePosition: { x: 6, y: 6 } });
  await expect(adminPage.locator('p.studio-notice')).toHaveText('Moved to Contacted.');
  await expect(adminPage.locator('#stage-contacted .studio-card')).toContainText('Board 1');
});

test('selected leads are changed in bulk and changed back without script', async ({
  browser,
  adminState,
  baseURL,
}) => {
  const context = await browser.newContext({ storageState: adminState, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(list);
  await page.getByLabel('Select Board 1').check();
  await page.getByLabel('Select Board 3').check();
  await page.getByLabel('Bulk actions').selectOption('stage:qualified');
  await page.getByRole('button', { name: 'Apply to selected' }).click();
  await page.getByRole('button', { name: 'Apply to 2 leads' }).click();
  await expect(page.locator('.studio-notice [role=status]').first()).toHaveText(
    /^2 leads moved to Qualified by .*\.\s*$/,
  );
  await expect(page.locator('.studio-leads td:nth-child(3)', { hasText: /^Qualified$/ })).toHaveCount(2);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.locator('p.studio-notice')).toHaveText('2 leads are as before.');
  await expect(page.locator('.studio-leads td:nth-child(3)', { hasText: /^Qualified$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply to all 4' }).click();
  await expect(page.getByRole('button', { name: 'Apply to 4 leads' })).toBeVisible();
  await context.close();
});

test('without script a filtered board is saved as a view, shared, renamed and deleted, and a click on a chip removes its filter', {
  tag: '@full',
}, async ({ browser, adminState, baseURL }) => {
  const context = await browser.newContext({ storageState: adminState, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${list}&view=board&stage=new`);
  await page.getByText('Save view', { exact: true }).click();
  await page.getByLabel('View name').fill('Fresh ones');
  await page.getByLabel('Share with colleagues').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.locator('p.studio-notice');
  await expect(notice).toHaveText('View saved. You find it under My views.');
  const mine = page.getByRole('navigation', { name: 'My views' });
  const openViews = () => page.locator('summary', { hasText: /^Views/ }).click();
  await openViews();
  await expect(mine.locator('[aria-current]')).toHaveText('Fresh ones');
  await page.getByText('Edit view “Fresh ones”', { exact: true }).click();
  await expect(page.getByLabel('Share with colleagues')).toBeChecked();
  await page.getByLabel('View name').fill('Fresh');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice).toHaveText('View changed.');
  await page.goto('/admin/leads');
  await openViews();
  await mine.getByRole('link', { name: 'Fresh' }).click();
  await expect(page.locator('#stage-new .studio-card')).toHaveCount(4);
  await page.getByRole('link', { name: 'Remove filter Stage: new' }).click();
  await expect(page.locator('.studio-board__column')).toHaveCount(6);
  await openViews();
  await mine.getByRole('link', { name: 'Fresh' }).click();
  await page.getByText('Edit view “Fresh”', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete view “Fresh”' }).click();
  await expect(notice).toHaveText('View deleted. The leads are unchanged.');
  await openViews();
  await expect(page.getByRole('navigation', { name: 'Views', exact: true })).toBeVisible();
  await expect(mine).toHaveCount(0);
  await context.close();
});

test('the toolbar of the lead list has one row at 1440 px, two rows at 375 px, one more row with active filters, and panels that fit the screen', async ({
  adminPage,
}) => {
  const toolbar = adminPage.locator('.studio-toolbar');
  for (const [width, query, rows] of [
    [1440, '', 1],
    [1440, '?stage=new&owner=mine', 2],
    [375, '', 2],
    [375, '?stage=new', 3],
  ] as const) {
    await adminPage.setViewportSize({ width, height: 900 });
    await adminPage.goto(`/admin/leads${query}`);
    const { height = 0 } = (await toolbar.boundingBox()) ?? {};
    expect(Math.round(height / 52), `${width} ${query}`).toBeLessThanOrEqual(rows);
    for (const name of [/^Filters/, /^Views/, /^Columns/]) {
      await toolbar.locator('summary', { hasText: name }).click();
      const panel = toolbar.locator('details[open] > :not(summary)');
      await expect(panel).toHaveCount(1);
      const box = await panel.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width, `${width}`).toBe(true);
    }
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`columns of the lead table are chosen by keyboard on a phone and become part of the address and of a saved view, ${javaScriptEnabled ? 'with' : 'without'} script`, {
    tag: '@full',
  }, async ({ browser, adminState, baseURL }) => {
    const context = await browser.newContext({ storageState: adminState, baseURL, javaScriptEnabled });
    const page = await context.newPage();
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/admin/leads');
    const headers = page.locator('.studio-leads thead th');
    await expect(headers).toHaveText([
      ...['Lead', 'Score', 'Stage', 'Value', 'Source', 'Owner', 'Created', 'Last activity'],
    ]);
    const openColumns = async () => {
      await page.locator('summary', { hasText: /^Columns/ }).focus();
      await page.keyboard.press('Enter');
    };
    await openColumns();
    for (const name of ['Score', 'Stage', 'Value', 'Source', 'Created', 'Last activity', 'Next step']) {
      await page.getByRole('checkbox', { name, exact: true }).focus();
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/leads?columns=lead&columns=owner&columns=step');
    await expect(headers).toHaveText(['Lead', 'Owner', 'Next step']);
    const name = `Owners ${javaScriptEnabled}`;
    await page.getByText('Save view', { exact: true }).click();
    await page.getByLabel('View name').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('p.studio-notice')).toHaveText('View saved. You find it under My views.');
    await expect(headers).toHaveText(['Lead', 'Owner', 'Next step']);
    await openColumns();
    await page.getByRole('link', { name: 'Standard columns' }).click();
    await expect(headers).toHaveCount(8);
    await page.locator('summary', { hasText: /^Views/ }).click();
    await page.getByRole('link', { name }).click();
    await expect(headers).toHaveText(['Lead', 'Owner', 'Next step']);
    await context.close();
  });
}

test('“Copy link” copies the URL of the lead list with the active filters', { tag: '@full' }, async ({
  adminPage,
  baseURL,
}) => {
  await adminPage.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await adminPage.goto('/admin/leads?stage=new&did=saved');
  await adminPage.getByRole('button', { name: 'Copy link' }).click();
  await expect(adminPage.getByText('Link copied.')).toBeVisible();
  const copied = await adminPage.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}/admin/leads?stage=new`);
});

test('a CSV file is checked and imported, and the filtered list is exported', { tag: '@full' }, async ({
  adminPage,
}) => {
  await adminPage.goto('/admin/leads/import');
  // Rows that make the file larger than the body limit of all other requests.
  const nobody = `Nobody,nothing,${'x'.repeat(150_000)}\n`.repeat(10);
  const text = `Full name,Work email,Rest\nFile One,one@file.example,\n${nobody}`;
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await adminPage.getByLabel(/CSV or Excel file/).setInputFiles(file);
  await adminPage.getByRole('button', { name: 'Preview' }).click();
  await expect(adminPage.getByText('Row 3: Its email address cannot be read.')).toBeVisible();
  const start = adminPage.getByRole('button', { name: 'Import 1' });
  await start.click();
  // Waits for the end of the navigation, during which a reload would fail.
  await expect(start).toHaveCount(0);
  const settled = async (words: string) => {
    await adminPage.reload();
    return (await adminPage.locator('p.studio-notice').textContent())?.includes(words);
  };
  await expect.poll(() => settled('Imported: people.csv')).toBe(true);
  await adminPage.goto('/admin/leads?q=file.example');
  await expect(adminPage.locator('.studio-leads tbody tr')).toHaveCount(1);
  const download = adminPage.waitForEvent('download');
  await adminPage.getByRole('link', { name: /Export all 1 as CSV/ }).click();
  const path = await (await download).path();
  expect(readFileSync(path, 'utf8')).toContain('"one@file.example","File One"');
});

test('leads are enrolled in a sequence singly or in bulk; skipped leads are listed, and the enrolment can be undone', {
  tag: '@full',
}, async ({ adminPage, server }) => {
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
  await adminPage.getByLabel('Select Board 1').check();
  await adminPage.getByLabel('Select Board 2').check();
  await adminPage.getByLabel('Bulk actions').selectOption({ label: 'Enrol in win-back' });
  await adminPage.getByRole('button', { name: 'Apply to selected' }).click();
  await expect(adminPage.getByRole('heading', { name: 'Enrol 2 leads in win-back?' })).toBeVisible();
  await adminPage.getByRole('button', { name: 'Apply to 2 leads' }).click();
  const notice = adminPage.locator('p.studio-notice');
  await expect(notice).toContainText('1 lead enrolled');
  await expect(notice).toContainText('1 lead skipped (1: won already, which ends this sequence).');
  await adminPage.getByRole('button', { name: /^Undo/ }).click();
  await expect(notice).toHaveText('Sequence ended for 1 lead: nothing more of it goes out.');

  await adminPage.goto(`${list}&q=board-3`);
  await adminPage.locator('.studio-leads tbody a').first().click();
  await adminPage.getByLabel('Sequence').selectOption('win-back');
  await adminPage.getByRole('button', { name: 'Enrol in sequence' }).click();
  await expect(notice).toContainText('1 lead enrolled');
  await expect(adminPage.getByText('win-back: active, 1 email scheduled.')).toBeVisible();
  await expect(adminPage.locator('.studio-timeline')).toContainText('Enrolled in win-back by hand');
  await adminPage.getByRole('button', { name: /^Undo/ }).click();
  await expect(adminPage.getByText('win-back: exited, 0 emails scheduled.')).toBeVisible();
  await adminPage.request.delete(`/api/sequences/${id}`, { headers });
});

test('without script, exporting without a selection shows the message that no lead is selected', {
  tag: '@full',
}, async ({ browser, adminState, baseURL }) => {
  const context = await browser.newContext({ storageState: adminState, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(list);
  await page.getByRole('button', { name: 'Export selected as CSV' }).click();
  await expect(page.locator('p.studio-notice')).toContainText('No lead is selected');
  await expect(page).toHaveURL(/source=board-test/);
  await context.close();
});

for (const width of representatives([375, 1440], (one) => one === 375)) {
  test(`at ${width} px, the bar of bulk actions remains visible while leads are selected, singly or all that match the filter`, async ({
    adminPage,
  }) => {
    await adminPage.setViewportSize({ width, height: 480 });
    await adminPage.goto(list);
    const bar = adminPage.locator('.studio-bulk');
    const count = bar.getByRole('status');
    await expect(count).toHaveText('None selected');
    await expect(bar.getByLabel('Bulk actions')).toHaveCount(0);
    await adminPage.getByLabel('Select Board 1').focus();
    await adminPage.keyboard.press('Space');
    await expect(count).toHaveText('1 selected');
    await expect(bar).toBeInViewport();
    await adminPage.getByLabel('Select Board 2').check();
    await expect(count).toHaveText('2 selected');
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(count).toHaveText('None selected');
    await expect(adminPage.getByLabel('Select Board 1')).not.toBeChecked();
    await bar.getByRole('button', { name: 'Select all 4 that match' }).click();
    await expect(count).toHaveText('All 4 selected');
    await expect(adminPage.getByLabel('Select Board 3')).toBeChecked();
    await bar.getByLabel('Bulk actions').selectOption('stage:contacted');
    await bar.getByRole('button', { name: 'Apply to all 4' }).click();
    await adminPage.getByRole('button', { name: 'Apply to 4 leads' }).click();
    await expect(adminPage.locator('.studio-notice [role=status]').first()).toContainText(
      'moved to Contacted',
    );
  });
}

test('only the selected leads are exported', { tag: '@full' }, async ({ adminPage }) => {
  await adminPage.goto(list);
  const button = adminPage.getByRole('button', { name: 'Export selected as CSV' });
  await adminPage.getByLabel('Select Board 2').check();
  await adminPage.getByLabel('Select Board 4').check();
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

test('scripts entered into the contact form are stored, but not executed on the studio’s list, board and lead’s page', async ({
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
  // Input is stored unchanged; escaping in the output prevents execution.
  expect(stored).toEqual(typed);
  for (const path of ['/admin/leads?q=attack', '/admin/leads?q=attack&view=board', `/admin/leads/${id}`]) {
    await adminPage.goto(path);
    await expect(adminPage.getByText(attack('name')).first()).toBeVisible();
    await expect(adminPage.locator('img[src="x"]')).toHaveCount(0);
  }
  expect(alerts).toBe(0);
  await expect(adminPage.getByText(attack('message')).first()).toBeVisible();
});
