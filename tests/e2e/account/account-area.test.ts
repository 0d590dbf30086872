/** The pages of the account area, as a person sees and uses them. */
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { signInByRow } from '../../support/browser/sign-in';
import { representatives } from '../../support/suite/full';

type Client = { query(text: string, values?: string[]): Promise<{ rows: Record<string, string>[] }> };

/** Stores a calculation with the time `at`, of the lead with the address `email`. */
const calculated = (client: Client, email: string, at: string) =>
  client.query(
    `with lead as (insert into leads (email) values ($1)
       on conflict (email) do update set email = excluded.email returning id)
     insert into lead_events (lead_id, type, created_at, data)
     select id, 'calculator', $2,
       '{"calculator": "roi", "page": "/", "anchor": "roi", "inputs": {"hoursPerWeek": 10, "hourlyRate": 75}}' from lead`,
    [email, at],
  );

test('the pages of the account area are accessible, and no page overflows horizontally', async ({
  page,
  server,
}) => {
  const email = `area-${Date.now()}@example.com`;
  await signInByRow(page.context(), server, email);
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(
      `insert into client_gpts (title, purpose, link, how_to_use, user_id)
       select 'Contract reader', 'Reads contracts.', 'https://gpt.example/g', 'Paste one.', id from users where email = $1`,
      [email],
    ),
  );
  const paths = ['/dashboard', '/my-gpts', '/account', '/account/export'];
  for (const path of representatives(paths, (_path, index) => index % 2 === 0)) {
    await page.goto(path);
    await expectAccessible(page, [375, 1440], 'main');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});

test.describe('a browser in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('dates are shown in the reader’s time zone, not in UTC', { tag: '@full' }, async ({
    page,
    server,
  }) => {
    const email = `auckland-${Date.now()}@example.com`;
    await signInByRow(page.context(), server, email);
    await withClient(server.databaseUrl, (client: Client) =>
      client.query(`update users set created_at = '2026-03-04T20:00:00Z' where email = $1`, [email]),
    );
    await page.goto('/account');
    await expect(page.getByText('5 March 2026')).toBeVisible();
  });

  test('saved calculations are labelled with their time in the reader’s time zone, also when they are compared and deleted', async ({
    page,
    server,
  }) => {
    const email = `counted-${Date.now()}@example.com`;
    await signInByRow(page.context(), server, email);
    await withClient(server.databaseUrl, async (client: Client) => {
      await calculated(client, email, '2026-03-04T20:00:00Z');
      await calculated(client, email, '2026-03-04T21:30:00Z');
    });
    await page.goto('/dashboard');
    for (const time of ['9:00 am', '10:30 am']) {
      const name = new RegExp(`^Compare .*, 5 Mar 2026, ${time}`);
      await page.getByRole('checkbox', { name }).check();
    }
    await page.getByRole('button', { name: 'Compare the ticked ones' }).click();
    await expect(page.getByRole('columnheader', { name: '5 Mar 2026, 10:30 am' })).toBeVisible();
    await page.getByRole('button', { name: /^Delete .*, 5 Mar 2026, 9:00 am/ }).click();
    await expect(page.getByText('The calculation is deleted.')).toBeVisible();
    await expect(page.getByRole('link', { name: /, 5 Mar 2026, 10:30 am/ })).toBeVisible();
  });
});

test('without script, a member saves a name, sees a refused name again as typed, and sends feedback on a GPT', async ({
  browser,
  baseURL,
  page,
  server,
}) => {
  const email = `plain-${Date.now()}@example.com`;
  await signInByRow(page.context(), server, email);
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(
      `insert into client_gpts (title, link, user_id) select 'Invoice sorter', 'https://gpt.example/g', id from users where email = $1`,
      [email],
    ),
  );
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/account');
  await plain.getByLabel('Name').fill('Ada');
  await plain.getByRole('button', { name: 'Save the name' }).click();
  await expect(plain.getByText('Your name is saved.')).toBeVisible();
  await plain.getByLabel('Name').fill('Win at prize.example');
  await plain.getByRole('button', { name: 'Save the name' }).click();
  await expect(plain.getByLabel('Name')).toHaveValue('Win at prize.example');
  await expect(plain.getByText('Please leave out web and e-mail addresses here')).toBeVisible();
  await plain.goto('/dashboard');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada');
  await plain.goto('/my-gpts');
  await plain.getByText('Tell us how it does').click();
  await plain.getByLabel('What did it get right or wrong?').fill('It missed the annex.');
  await plain.getByRole('button', { name: 'Send it' }).click();
  await expect(plain.getByText('Thank you. A person reads it.')).toBeVisible();
  await context.close();
});
