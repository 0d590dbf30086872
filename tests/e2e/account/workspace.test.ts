/** A workspace in a browser: its owner changes it, invites somebody and removes them again. */
import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { makePartner } from '../../support/browser/partner-pages';
import { linksOf, type Mailbox } from '../../support/mail/mailbox';
import { representatives } from '../../support/suite/full';

async function mailedLink(mailbox: Mailbox, email: string, part: string): Promise<string> {
  const link = async () =>
    (await mailbox.to(email)).flatMap(linksOf).findLast((href) => href.includes(part)) ?? '';
  await expect.poll(link).not.toBe('');
  return link();
}

async function mailedCode(mailbox: Mailbox, email: string): Promise<string> {
  const code = async () =>
    (await mailbox.to(email)).flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1] ?? []).at(-1) ??
    '';
  await expect.poll(code).not.toBe('');
  return code();
}

/** Creates a workspace that the admin owns. */
async function aWorkspace(page: Page, baseURL: string | undefined, slug: string): Promise<void> {
  const headers = { origin: String(baseURL) };
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const team = { name: 'Lower Rhine Cold Storage', slug, generateSlug: false, time_zone: 'UTC' };
  const { doc } = await (await page.request.post('/api/teams', { data: team, headers })).json();
  const data = { team_id: doc.id, user_id: user.id, role: 'owner' };
  expect((await page.request.post('/api/team-memberships', { data, headers })).status()).toBe(201);
}

test('an owner renames a workspace, invites a person who joins, and removes that person, who loses access at the next request', {
  tag: '@full',
}, async ({ adminPage: owner, page: guest, mailbox, baseURL }) => {
  const email = 'guest.of.workspace@corp.example';
  await aWorkspace(owner, baseURL, 'cold-storage');
  await owner.goto('/dashboard');
  await owner.getByRole('main').getByRole('link', { name: 'Lower Rhine Cold Storage' }).click();
  await owner.waitForURL('**/t/cold-storage');
  const pages = owner.getByRole('navigation', { name: 'Pages of the workspace' });

  await pages.getByRole('link', { name: 'Settings' }).click();
  const main = owner.getByRole('main');
  await main.getByLabel('Name').fill('Renamed');
  await main.getByLabel('Address').fill('admin');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByLabel('Address')).toHaveAccessibleDescription(/used by the site itself/);
  await expect(main.getByLabel('Name')).toHaveValue('Renamed');
  await main.getByLabel('Address').fill('cold-store');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('The settings are saved.')).toBeVisible();
  await owner.goto('/t/cold-storage/settings');
  await owner.waitForURL('**/t/cold-store/settings');

  await pages.getByRole('link', { name: 'People' }).click();
  await main.getByLabel('E-mail').fill(email);
  await main.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(main.getByText('The invitation is on its way.')).toBeVisible();
  await expect(main.getByRole('row', { name: new RegExp(email) })).toContainText('Withdraw');

  await guest.goto(await mailedLink(mailbox, email, '/invitation?t='));
  await expect(guest.getByRole('main')).toContainText('Renamed');
  await guest.getByRole('button', { name: 'Mail me a code' }).click();
  await guest.getByLabel('Six-digit code').fill(await mailedCode(mailbox, email));
  await guest.getByRole('button', { name: 'Sign in with the code' }).click();
  await guest.getByRole('button', { name: 'Accept' }).click();
  await guest.waitForURL('**/t/cold-store');
  await expect(guest.getByRole('main')).toContainText('Member');

  await owner.reload();
  await main.getByRole('link', { name: email }).click();
  await main.getByRole('button', { name: `Remove ${email}` }).click();
  await expect(main.getByText('Removed.')).toBeVisible();
  expect((await guest.request.get('/t/cold-store')).status()).toBe(404);
  await pages.getByRole('link', { name: 'Activity' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: `removed ${email}` })).toBeVisible();
});

test('the pages of a workspace are accessible, and no page overflows horizontally', { tag: '@full' }, async ({
  adminPage,
  baseURL,
  server,
}) => {
  await makePartner(adminPage, baseURL, 'accessible-pages');
  const { rows } = await withClient(server.databaseUrl, (client: Client) =>
    client.query(
      `with team as (select id from teams where slug = 'accessible-pages'),
         lead as (insert into team_leads (team_id_id, email, name, company, source)
           select id, 'a.rather.long.address.of.a.lead@corp.example', 'Vera', repeat('Lower Rhine ', 8), 'api' from team),
         guest as (insert into invitations (email, kind, team_id, team_role, link_id, token_hash, sent_at, expires_at)
           select 'guest.with.a.long.address@corp.example', 'workspace', id, 'member', 'every', 'every', now(),
             now() + interval '7 days' from team)
       select user_id_id as id from team_memberships where team_id_id = (select id from team)`,
    ),
  );
  const paths = ['', '/members', `/members/${rows[0]?.id}`, '/leads', '/activity', '/settings', '/roles'];
  for (const path of representatives(paths, (one) => one === '/members')) {
    await adminPage.goto(`/t/accessible-pages${path}`);
    await expect(adminPage.getByRole('navigation', { name: 'Pages of the workspace' })).toBeVisible();
    await expectAccessible(adminPage, [375, 1440], 'main');
  }
});

test('for a member of one workspace, the header and the dashboard link to the workspace, and the header has no workspace menu', {
  tag: '@full',
}, async ({ page, adminPage, mailbox, baseURL }) => {
  const email = 'one.workspace@corp.example';
  await aWorkspace(adminPage, baseURL, 'only-one');
  await adminPage.goto('/t/only-one/members');
  await adminPage.getByRole('main').getByLabel('E-mail').fill(email);
  await adminPage.getByRole('main').getByRole('button', { name: 'Send the invitation' }).click();
  await page.goto(await mailedLink(mailbox, email, '/invitation?t='));
  await page.getByRole('button', { name: 'Mail me a code' }).click();
  await page.getByLabel('Six-digit code').fill(await mailedCode(mailbox, email));
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.waitForURL('**/t/only-one');
  await page.goto('/dashboard');
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.locator('header summary', { hasText: 'Workspace' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Lower Rhine Cold Storage' }).click();
  await page.waitForURL('**/t/only-one');
  await page.goto('/dashboard');
  await page.locator('header summary', { hasText: 'Account' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Workspace ?: Lower Rhine Cold Storage$/ })
    .click();
  await page.waitForURL('**/t/only-one');
});

test('an owner without script reads why an SVG is refused as a logo, uploads a PNG, sees it and removes it', {
  tag: '@full',
}, async ({ adminPage, browser, baseURL }) => {
  await aWorkspace(adminPage, baseURL, 'with-logo');
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: String(baseURL) },
    storageState: await adminPage.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto('/t/with-logo/settings');
  const main = page.getByRole('main');
  const file = main.getByLabel('Picture');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await main.getByRole('button', { name: 'Use this logo' }).click();
  await expect(file).toHaveAccessibleDescription(/An SVG file can hold a program/);
  const png = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#c03' } })
    .png()
    .toBuffer();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await main.getByRole('button', { name: 'Use this logo' }).click();
  await expect(main.getByText('The logo is saved.')).toBeVisible();
  const logo = main.getByRole('img', { name: 'Logo of Lower Rhine Cold Storage' });
  await expect(logo).toHaveCount(2);
  await main.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(main.getByText('The logo is removed.')).toBeVisible();
  await expect(logo).toHaveCount(0);
  await context.close();
});

test('a site admin pauses a workspace with a reason that its members read, and reopens the workspace', {
  tag: '@full',
}, async ({ adminPage: page, baseURL }) => {
  await aWorkspace(page, baseURL, 'to-be-paused');
  await page.goto('/admin/workspaces?q=to-be-paused');
  await page.getByRole('link', { name: 'Lower Rhine Cold Storage' }).click();
  await page.getByLabel('Partner tools for this workspace').selectOption('on');
  await page.getByRole('button', { name: 'Save Partner tools' }).click();
  await expect(page.getByText('The switch is saved')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Partner tools/ })).toContainText('On for the workspace');
  await page.getByLabel('Email address').fill('first-owner@corp.example');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('owner');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('The invitation is on its way')).toBeVisible();
  await expect(page.getByRole('row', { name: /first-owner@corp\.example/ }).first()).toContainText(
    'Owner of',
  );

  await page.locator('summary', { hasText: 'Pause' }).click();
  await page.getByLabel('Reason, shown to its members').fill('The contract has ended');
  await page.getByRole('button', { name: 'Pause workspace' }).click();
  await expect(page.getByText('Workspace paused:')).toBeVisible();
  await page.goto('/t/to-be-paused');
  await expect(page.getByRole('main')).toContainText('We wrote: “The contract has ended”');
  await page.goto('/admin/workspaces?group=paused&q=to-be-paused');
  await page.getByRole('link', { name: 'Lower Rhine Cold Storage' }).click();
  await page.getByRole('button', { name: 'Reopen workspace' }).click();
  await expect(page.getByText('Workspace reopened')).toBeVisible();
  await page.goto('/t/to-be-paused');
  await expect(page.getByRole('main')).toContainText('At a glance');
});
