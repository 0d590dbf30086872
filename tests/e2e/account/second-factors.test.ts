/** Second factors in a real browser: an app without script, and passkeys of Chromium's virtual authenticator. */
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Client } from 'pg';
import type { Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { signInByRow } from '../../support/browser/sign-in';
import { addAuthenticator } from '../../support/factors/virtual-authenticator';
import { linksOf, type Mailbox } from '../../support/mail/mailbox';
import type { TestServer } from '../../support/server/server';

let people = 0;
function someone(): string {
  people += 1;
  return `factor${people}-${Date.now()}@example.com`;
}

/** Signs in by the mailed link, which works without script. */
async function signIn(page: Page, mailbox: Mailbox, email: string, returnTo: string) {
  const sent = (await mailbox.to(email)).length;
  await page.goto(`/auth?${new URLSearchParams({ returnTo })}`);
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(page).toHaveURL('/confirm-email');
  await expect.poll(async () => (await mailbox.to(email)).length).toBeGreaterThan(sent);
  const mail = (await mailbox.to(email)).findLast((one) => /sign in/i.test(one.subject ?? ''));
  const link = mail && linksOf(mail).find((href) => href.includes('/auth/callback'));
  await page.goto(link ?? '');
  const button = page.getByRole('main').getByRole('button', { name: 'Sign in' });
  await button.click();
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Signs in a new user, who registers a passkey with a virtual authenticator. */
async function makePasskey(page: Page, server: TestServer) {
  const context = page.context();
  const [device, email] = [await addAuthenticator(context, page), someone()];
  await signInByRow(context, server, email);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recovery codes');
  return { device, email };
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an authenticator app is set up without script, and one of its recovery codes confirms the next sign-in', {
    tag: '@full',
  }, async ({ page, mailbox, server }) => {
    const email = someone();
    await signIn(page, mailbox, email, '/account/security');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your app');
    const secret = ((await page.getByRole('main').locator('code').textContent()) ?? '').replace(/\s/g, '');
    await page.getByLabel('Six digits').fill('12 34');
    await page.getByRole('button', { name: 'Confirm the app' }).click();
    await expect(page.getByText('Please type the six digits')).toBeVisible();
    await page.getByLabel('Six digits').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Confirm the app' }).click();
    await page.getByRole('button', { name: 'Make recovery codes' }).click();
    const codes = await page.getByRole('main').locator('ol code').allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('All ten are left.')).toBeVisible();
    await page.context().clearCookies();
    // Backdates the requests for links, so that another mail may be sent within a minute of the first.
    await withClient(server.databaseUrl, (client: { query(text: string): Promise<unknown> }) =>
      client.query(`update auth_sign_in_requests set created_at = created_at - interval '1 hour'`),
    );
    await signIn(page, mailbox, email, '/account/security');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it is you');
    await page.getByLabel('Code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/account/security');
    await expect(page.getByText('9 of ten are left.')).toBeVisible();
  });
});

test('the pages of second factors are accessible, and no page overflows horizontally', {
  tag: '@full',
}, async ({ page, adminRequest, mailbox, baseURL, server }) => {
  const email = someone();
  const query = (sql: string) =>
    withClient(server.databaseUrl, async (client: Client) => (await client.query(sql, [email])).rows);
  const heading = page.getByRole('heading', { level: 1 });
  const check = async (title: string) => {
    await expect(heading).toHaveText(title);
    await expectAccessible(page, [375, 1440], 'main');
  };
  await signInByRow(page.context(), server, email);
  await page.goto('/account/security');
  await check('Security');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await check('Set up your app');
  const secret = ((await page.getByRole('main').locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Six digits').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm the app' }).click();
  await check('Recovery codes');
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  await expect(page.getByRole('main').locator('ol code')).toHaveCount(10);
  await check('Your recovery codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await check('Security');
  await query(
    `update auth_sessions set stepped_up_at = now() - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
  );
  await page.goto('/auth/step-up');
  await check('Confirm it is you');

  const [person] = await query('select id from users where email = $1');
  const form = { person: String(person?.id) };
  const headers = { origin: String(baseURL) };
  await adminRequest.post('/api/studio/people/reset-factors', { form, headers });
  const stopLink = async () =>
    (await mailbox.to(email)).flatMap(linksOf).find((href) => href.includes('/auth/keep-factors')) ?? '';
  await expect.poll(stopLink).not.toBe('');
  await page.goto(await stopLink());
  await check('Keep your second factors?');
  await page.getByRole('button', { name: 'This wasn’t me: keep them' }).click();
  await check('Your factors stay');
});

test('the page of new recovery codes is accessible; the codes can be downloaded as a text file, copied, and printed with nothing but the site’s name and the date', async ({
  page,
  context,
  server,
}) => {
  await makePasskey(page, server);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Make recovery codes' }).click();
  const codes = main.locator('ol code');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, [375, 1440], 'main');
  const shown = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Download them' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('plumbline-ai-recovery-codes.txt');
  const text = await readFile(await file.path(), 'utf8');
  const made = expect.stringMatching(/^Made on .*\d{4}.* UTC\. Each works once\.$/);
  const title = expect.stringMatching(/^Recovery codes for factor.*@example\.com at Plumbline AI$/);
  expect(text.split('\n')).toEqual([title, made, '', ...shown, '']);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await main.getByRole('button', { name: 'Copy' }).click();
  await expect(main.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await main.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  const lines = (await page.locator('body').allInnerTexts()).flatMap((text) => text.split('\n'));
  const printed = lines.filter((line) => line.trim() !== '');
  expect(printed).toEqual(['Recovery codes at Plumbline AI', made, ...shown]);
});

test.describe('with a passkey', () => {
  // The browser logs the refusal of the removed passkey.
  test.use({ expectedConsole: [/422 .*\/api\/auth\/passkeys\/sign-in/] });

  test('a passkey signs its owner in without a mail: by the button, in the e-mail field, and in the e-mail field of the dialog', async ({
    page,
    context,
    server,
  }) => {
    const { device } = await makePasskey(page, server);
    expect(await device.ids()).toHaveLength(1);

    await context.clearCookies();
    await page.goto('/auth?returnTo=/account/security');
    await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL('/account/security');

    await context.clearCookies();
    await page.goto('/auth?returnTo=/account/security');
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('main').getByLabel('E-mail').focus();
    await expect(page).toHaveURL('/account/security');

    await context.clearCookies();
    await page.goto('/about');
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('banner').locator('summary', { hasText: 'Account' })).toBeVisible();
    await expect(page).toHaveURL('/about');
  });

  test('the site tells the browser to forget passkeys that the account does not have, and a removed passkey after a refused sign-in', async ({
    page,
    context,
    server,
  }) => {
    const { device, email } = await makePasskey(page, server);
    const own = await device.ids();
    const unknown = await device.addUnknown();
    expect(await unknown()).toHaveLength(1);
    await context.clearCookies();
    await signInByRow(context, server, email);
    await page.goto('/auth/step-up?returnTo=/account/security');
    await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/account/security');
    await expect.poll(unknown).toEqual([]);
    expect(await device.ids()).toEqual(own);

    await page.getByText('Remove', { exact: true }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('The factor is removed.')).toBeVisible();
    await context.clearCookies();
    await page.goto('/auth');
    await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('This passkey does not open an account here.')).toBeVisible();
    await expect.poll(device.ids).toEqual([]);
  });
});
