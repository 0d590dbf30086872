/** An embed works in a plain frame and on its own domain; its script shows no calculator in a local file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from 'pg';
import sharp from 'sharp';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../support/browser/browser-test';
import { type HostSite, startHostSite } from '../../support/browser/host-page';
import { makeEmbed, makePartner } from '../../support/browser/partner-pages';
import { requestText, sendRaw } from '../../support/server/raw-request';

let host: HostSite;
test.beforeAll(async () => {
  host = await startHostSite();
});
test.afterAll(() => host.stop());

test('in a plain frame on a listed site, an embed shows the logo and can be filled in and sent by keyboard alone, and the lead names the site', async ({
  adminPage,
  page,
  baseURL,
}) => {
  await makePartner(adminPage, baseURL, 'framed');
  const buffer = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#c03' } })
    .png()
    .toBuffer();
  const logo = await adminPage.request.post('/api/t/framed/change-logo', {
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer } },
    headers: { origin: String(baseURL), accept: 'application/json' },
  });
  expect(logo.ok(), await logo.text()).toBe(true);
  const made = { slug: 'framed', heading: 'In a plain frame', origins: host.origin, showsLogo: true };
  const id = await makeEmbed(adminPage, made);
  host.put('/plain', `<a href="#top">Before</a><iframe src="${baseURL}/embed/${id}" title="Ours"></iframe>`);
  await page.goto(`${host.origin}/plain`);
  const frame = page.frameLocator('iframe');
  const picture = frame.getByRole('img', { name: 'Harbour Advisers' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const sent = () => posts.filter((path) => path.endsWith('/leads'));
  const focused = () =>
    frame.locator('html').evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);
  await page.getByRole('link', { name: 'Before' }).focus();
  const typed = ['10', '100', '9000', 'kay@corp.example', 'Kay'];
  const order: (string | undefined)[] = [];
  for (const text of typed) {
    await page.keyboard.press('Tab');
    order.push(await focused());
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    if (order.length > 3) continue;
    // Enter in a number calculates, and sends nothing.
    await page.keyboard.press('Enter');
    await expect(frame.getByRole('status')).toContainText(`${typed[0]} h a week`);
  }
  expect(order).toEqual(['hoursPerWeek', 'hourlyRate', 'annualPlanUSD', 'email', 'name']);
  await expect(frame.locator('dd').nth(1)).toHaveText('$51,600');
  expect(sent()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { name: 'Sent to Harbour Advisers' })).toBeVisible();
  expect(sent()).toHaveLength(1);

  await adminPage.goto('/t/framed/leads');
  const lead = adminPage.getByRole('main').locator('details');
  await lead.locator('summary').click();
  await expect(lead).toContainText('kay@corp.example');
  await expect(lead).toContainText(host.origin);
});

test('in a page opened from a file, the embed script shows a message instead of the calculator', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-page-'));
  try {
    const file = join(folder, 'page.html');
    writeFileSync(
      file,
      `<!doctype html><title>A file</title><body><script async src="${baseURL}/embed.js" data-embed="sample-embed"></script>`,
    );
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByRole('note')).toHaveText(
      'This calculator is shown on websites only, not from a file.',
    );
    await expect(page.locator('iframe')).toHaveCount(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a partner’s domain serves the embed from the page cache and accepts its form, and returns 404 for all other paths', async ({
  adminPage,
  page,
  server,
  baseURL,
}) => {
  // Browsers resolve every name below `localhost` to this machine.
  const hostname = 'calc.moored.localhost';
  await makePartner(adminPage, baseURL, 'moored');
  const id = await makeEmbed(adminPage, { slug: 'moored', heading: 'On our own name', origins: '' });
  const query = (text: string, values: unknown[]) =>
    withClient(server.databaseUrl, (client: Client) => client.query(text, values));
  await query(
    `insert into embed_domains (team_id_id, embed_id_id, hostname, token, proven_at)
     select team_id_id, id, $2, 'token', now() from embeds where public_id = $1`,
    [id, hostname],
  );
  // The server lists the domains again after each change of an embed.
  await makeEmbed(adminPage, { slug: 'moored', heading: 'Another', origins: '' });
  const ask = (method: string, path: string) =>
    sendRaw(server.url, requestText(method, path, { Host: hostname, Connection: 'close' }));
  await expect.poll(async () => (await ask('GET', '/')).body).toContain('On our own name');

  // A change that the server is not notified of is not shown, because the second request is not rendered anew.
  let changes = 0;
  await expect
    .poll(async () => {
      const { body } = await ask('GET', '/');
      changes += 1;
      await query('update embeds set heading = $2 where public_id = $1', [id, `Changed ${changes} times`]);
      return (await ask('GET', '/')).body === body;
    })
    .toBe(true);

  for (const path of ['/about', '/admin', `/embed/${id}`, '/api/users', '/api/v1/me', '/embed.js'])
    expect((await ask('GET', path)).status, path).toBe(404);
  expect((await ask('POST', '/api/auth/request')).status).toBe(404);

  await page.goto(`http://${hostname}:${new URL(server.url).port}/?utm_source=letter`);
  await page.getByLabel('Hours saved a week').fill('10');
  await page.getByLabel('E-mail').fill('moored@corp.example');
  await page.getByLabel('Name').fill('Mo');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Sent to Harbour Advisers' })).toBeVisible();
  await adminPage.goto('/t/moored/leads');
  const lead = adminPage.getByRole('main').locator('details');
  await lead.locator('summary').click();
  await expect(lead).toContainText('moored@corp.example');
  await expect(lead).toContainText('letter');
});
