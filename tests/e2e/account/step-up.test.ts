import { Secret, TOTP } from 'otpauth';
import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, readyForm, test } from '../../support/browser/browser-test';
import { signInByRow } from '../../support/browser/sign-in';

const admin = 'factor-admin@corp.example';

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Sets up an authenticator app by the calls that the account's page makes. @returns its secret. */
async function enrol(page: Page): Promise<string> {
  const origin = new URL(page.url()).origin;
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/auth/factors${path}`, { headers: { origin }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const { id, totp } = await call('', { factor_type: 'totp', friendly_name: 'Phone' });
  const challenge = await call(`/${id}/challenge`, {});
  await call(`/${id}/verify`, { challenge_id: challenge.id, code: codeOf(totp.secret) });
  return totp.secret;
}

test.use({ expectedConsole: [/403 \(Forbidden\)|422 \(Unprocessable/] });

test('an admin with a factor steps up to open the studio, and again for a role change and an erasure', async ({
  page,
  server,
}) => {
  const query = (sql: string, values: string[] = []) =>
    withClient(server.databaseUrl, async (client: Client) => (await client.query(sql, values)).rows);
  /**
   * Ages the factor of the session, and lets the app's current code be used again, so that the test need not wait for
   * the next code.
   */
  const letGrowOld = () =>
    query(
      `with boss as (select id from users where email = $1),
            app as (update auth_factors set last_step = 0 where user_id = (select id from boss))
       update auth_sessions set stepped_up_at = now() - interval '11 minutes' where user_id = (select id from boss)`,
      [admin],
    );
  const [editor] = await query(
    `with boss as (insert into users (email, role) values ($1, 'admin'))
     insert into users (email, role) values ('promoted@corp.example', 'editor') returning id`,
    [admin],
  );
  const [lead] = await query(
    `insert into leads (email, name, source, stage) values ('gone@corp.example', 'Gone Soon', 'contact_form', 'new')
     returning id`,
  );
  await signInByRow(page.context(), server, admin);
  await page.goto('/dashboard');
  const secret = await enrol(page);

  await test.step('a session without step-up is redirected to the step-up page, and afterwards back to the requested page', async () => {
    await letGrowOld();
    await query(
      `update auth_sessions set aal = 'aal1', stepped_up_at = null
       where user_id = (select id from users where email = $1)`,
      [admin],
    );
    await page.goto(`/admin/collections/users/${editor.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it is you');
    await page.getByRole('main').getByLabel('Code').fill(codeOf(secret));
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(`**/admin/collections/users/${editor.id}`);
  });

  await test.step('a role change is saved only after the code has been entered in a dialog', async () => {
    await letGrowOld();
    await expect(readyForm(page)).toBeVisible();
    await page.locator('#field-role').click();
    await page.getByRole('option', { name: 'Admin' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    const code = dialog.getByLabel('Code of your authenticator app');
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await code.fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => query('select role from users where id = $1', [editor.id]))
      .toEqual([{ role: 'admin' }]);
  });

  await test.step('an erasure abandoned at the step-up page is not carried out by a later step-up for a role change', async () => {
    const isThere = async () => (await query('select id from leads where id = $1', [lead.id])).length === 1;
    await letGrowOld();
    await page.goto(`/admin/leads/${lead.id}`);
    await page.getByText('Erase person', { exact: true }).click();
    await page.getByRole('button', { name: 'Erase gone@corp.example' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it is you');
    await page.goto(`/admin/collections/users/${editor.id}`);
    await expect(readyForm(page)).toBeVisible();
    await page.locator('#field-role').click();
    await page.getByRole('option', { name: 'Member' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const opened = page.context().waitForEvent('page');
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    await dialog.getByRole('link', { name: 'Use another way' }).click();
    const tab = await opened;
    await tab.getByRole('main').getByLabel('Code').fill(codeOf(secret));
    await tab.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await expect(tab.getByText('It is confirmed. Go back to the tab of the studio')).toBeVisible();
    await tab.close();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect
      .poll(() => query('select role from users where id = $1', [editor.id]))
      .toEqual([{ role: 'member' }]);
    expect(await isThere()).toBe(true);
  });

  await test.step('an erasure waits for the step-up, and then completes without another click', async () => {
    await letGrowOld();
    await page.goto(`/admin/leads/${lead.id}`);
    await page.getByText('Erase person', { exact: true }).click();
    await page.getByRole('button', { name: 'Erase gone@corp.example' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it is you');
    await page.getByRole('main').getByLabel('Code').fill(codeOf(secret));
    await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/admin/leads?*');
    expect(await query('select id from leads where id = $1', [lead.id])).toEqual([]);
  });
});
