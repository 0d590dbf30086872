/** Times in the studio for a reader in another time zone: the views of features, and Payload’s own. */
import type { Client } from 'pg';
import { withClient } from '../../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../../support/browser/browser-test';

test('a lead’s page, and Payload’s list and form of leads, show times in the reader’s time zone (here Auckland)', {
  tag: '@full',
}, async ({ browser, adminState, baseURL, server }) => {
  const id = await withClient(server.databaseUrl, async (client: Client) => {
    const { rows } = await client.query(
      `with lead as (insert into leads (email, name, stage, created_at, updated_at)
         values ('clock@corp.example', 'Cora Clock', 'contacted', '2026-03-04T20:00:00Z', '2026-03-04T20:00:00Z')
         returning id)
       insert into lead_events (lead_id, type, created_at, data)
       select id, 'note', '2026-03-04T20:00:00Z', '{"text": "Called."}' from lead returning lead_id as id`,
    );
    return rows[0].id;
  });
  const cookies = adminState.cookies.filter(({ name }) => name !== 'studio-clock');
  const context = await browser.newContext({
    baseURL,
    storageState: { ...adminState, cookies },
    timezoneId: 'Pacific/Auckland',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto('/admin/dashboard');
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('studio-clock');
  await page.goto(`/admin/leads/${id}`);
  await expect(page.getByText(/days ago/).first()).toHaveAttribute('title', '5 Mar 2026, 09:00');
  await page.goto(`/admin/collections/leads/${id}`);
  await expect(page.locator('.doc-controls').getByText('5 Mar 2026, 09:00').first()).toBeVisible();
  const query = new URLSearchParams({
    'where[email][equals]': 'clock@corp.example',
    columns: '["email","createdAt"]',
  });
  await page.goto(`/admin/collections/leads?${query}`);
  await expect(page.getByRole('cell', { name: '5 Mar 2026, 09:00' })).toBeVisible();
  await context.close();
  // Payload stores the columns as the admin's preference, which would change the list for other tests.
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(`delete from payload_preferences where key = 'collection-leads'`),
  );
});
