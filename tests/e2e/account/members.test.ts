import type { Client } from 'pg';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../support/browser/browser-test';
import { signInByMail } from '../../support/browser/sign-in';

test('a feature that an admin switches on is in the member’s session without a new sign-in, and the feature’s page says that it is switched on', {
  tag: '@full',
}, async ({ page, adminPage, mailbox, server }) => {
  const email = 'flagged@visitor.example';
  const features = async () => (await (await page.request.get('/api/auth/session')).json()).user.features;
  await signInByMail(page, mailbox, email, '/enterprise/api-keys');
  await expect(page.getByRole('main')).toContainText('It needs a workspace');
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(
      `with team as (insert into teams (name, slug) values ('Flagged', 'flagged') returning id)
       insert into team_memberships (team_id_id, user_id_id, role)
       select team.id, users.id, 'owner' from team, users where users.email = $1`,
      [email],
    ),
  );
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Partner tools: not switched on for you');
  expect(await features()).toMatchObject({ 'partner-tools': false });

  await adminPage.goto('/admin');
  await adminPage.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).click();
  await adminPage.getByLabel('Name or address').fill('flagged');
  await adminPage.getByRole('button', { name: 'Search', exact: true }).click();
  await adminPage.getByRole('link', { name: email }).click();
  await adminPage.getByLabel('Partner tools for this person').selectOption('on');
  await adminPage.getByRole('button', { name: 'Save Partner tools' }).click();
  await expect(adminPage.getByRole('status').first()).toContainText('The switch is saved');
  await expect(adminPage.getByRole('row', { name: /^Partner tools/ })).toContainText('On for this person');

  expect(await features()).toMatchObject({ 'partner-tools': true });
  await page.reload();
  await expect(page.getByRole('main')).toContainText('We have switched this on for you.');
});

test('a feature flag of an earlier release is shown in the member’s record, and can be removed', {
  tag: '@full',
}, async ({ adminPage }) => {
  await adminPage.goto('/admin/collections/members/create');
  await adminPage.locator('#field-email').fill('recorded@visitor.example');
  const features = adminPage.getByRole('group', { name: 'Features' });
  await expect(features).toContainText('Partner tools');
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await adminPage.waitForURL(/\/members\/[0-9a-f-]{36}/);
  const id = new URL(adminPage.url()).pathname.split('/').at(-1);
  const answer = await adminPage.request.patch(`/api/members/${id}`, {
    headers: { origin: new URL(adminPage.url()).origin },
    data: { features: { 'new-reports': true } },
  });
  expect(answer.ok()).toBe(true);
  await adminPage.reload();
  await features.getByRole('button', { name: 'Remove new-reports' }).click();
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await (await adminPage.request.get(`/api/members/${id}`)).json()).features)
    .toEqual({});
});

test('a suspended member is signed out at their next request', { tag: '@full' }, async ({
  page,
  adminPage,
  mailbox,
}) => {
  const email = 'suspended@visitor.example';
  await signInByMail(page, mailbox, email);
  await adminPage.goto('/admin/members?q=suspended%40visitor');
  await adminPage.getByRole('link', { name: email }).click();
  await adminPage.getByText('Suspend', { exact: true }).click();
  await adminPage.getByRole('button', { name: 'Suspend account' }).click();
  await expect(adminPage.getByRole('status').first()).toContainText('The account is suspended');
  await page.goto('/dashboard');
  await page.waitForURL('**/auth?**');
});

test('at 375 px, the switches of all features fit the screen, both on a person’s page and on a workspace’s page', async ({
  adminPage,
  server,
}) => {
  const { rows } = await withClient(server.databaseUrl, (client: Client) =>
    client.query(
      `with person as (insert into members (email, features) values ('narrow@visitor.example', '{}') returning id),
         team as (insert into teams (name, slug) values ('Narrow', 'narrow') returning id)
       select '/admin/members/' || person.id as person, '/admin/workspaces/' || team.id as workspace from person, team`,
    ),
  );
  await adminPage.setViewportSize({ width: 375, height: 900 });
  for (const [whom, path] of Object.entries<string>(rows[0])) {
    await adminPage.goto(path);
    const switches = adminPage.getByRole('combobox', { name: `for this ${whom}` });
    await expect(switches.first()).toBeVisible();
    for (const one of [
      ...(await switches.all()),
      adminPage.getByRole('button', { name: /^Save Partner tools/ }),
    ]) {
      const box = await one.boundingBox();
      expect(Math.round((box?.x ?? 376) + (box?.width ?? 0)), whom).toBeLessThanOrEqual(375);
    }
  }
});
