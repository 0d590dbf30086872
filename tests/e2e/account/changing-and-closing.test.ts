/**
 * A person changes the address of their account, closes the account and then keeps it: in a browser, with clicks
 * counted.
 */
import type { BrowserContext, Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { countedClicks } from '../../support/browser/counted-clicks';
import { signInByMail, signInByRow } from '../../support/browser/sign-in';
import { linksOf, type Mailbox } from '../../support/mail/mailbox';

type Client = { query(text: string, values?: string[]): Promise<{ rows: Record<string, string>[] }> };

const lastLink = async (mailbox: Mailbox, email: string, part: string): Promise<string> =>
  (await mailbox.to(email)).flatMap(linksOf).findLast((href) => href.includes(part)) ?? '';

async function mailedLink(mailbox: Mailbox, email: string, part: string): Promise<string> {
  await expect.poll(() => lastLink(mailbox, email, part)).not.toBe('');
  return lastLink(mailbox, email, part);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectReadable(page: Page) {
  await expectAccessible(page, [375, 1440], 'main');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    page.url(),
  ).toBeLessThanOrEqual(0);
}

test('an account’s address is changed in 7 clicks, two of them in mails, and the change is undone from the old address in 2 clicks', {
  tag: '@full',
}, async ({ page, browser, baseURL, mailbox, server }) => {
  const [from, to] = [`before-${Date.now()}@move.example`, `after-${Date.now()}@move.example`];
  await signInByRow(page.context(), server, from);
  await page.goto('/account');
  const { click, count } = countedClicks();
  await click(page.getByRole('main').getByRole('link', { name: 'Change it' }));
  await page.waitForURL('**/account/email');
  await expectReadable(page);
  await page.getByLabel('New address').fill('no address');
  await page.getByLabel('New address').evaluate((field: HTMLInputElement) => {
    field.type = 'text';
  });
  await page.getByRole('button', { name: 'Mail both links' }).click();
  await expect(page.getByLabel('New address')).toHaveValue('no address');
  await expect(page.getByText('This does not look like an e-mail address')).toBeVisible();
  await page.getByLabel('New address').fill(to);
  await click(page.getByRole('button', { name: 'Mail both links' }));
  await expect(page.getByText('Two mails are on their way.')).toBeVisible();
  await expectReadable(page);

  // Another browser, without script and without a session, as on a phone. The mail's button is a click.
  const phone: BrowserContext = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await phone.newPage();
  const link = await mailedLink(mailbox, to, '/auth/email-change');
  for (let visit = 0; visit < 3; visit += 1) expect((await page.request.get(link)).status()).toBe(200);
  await plain.goto(link);
  await expect(heading(plain)).toHaveText('Is this address yours?');
  await click(plain.getByRole('button', { name: 'Yes, it is mine' }));
  await expect(heading(plain)).toHaveText('Confirmed: one to go');
  await page.goto(await mailedLink(mailbox, from, '/auth/email-change'));
  await expectReadable(page);
  await click(page.getByRole('button', { name: 'Yes, change it' }));
  await expect(heading(page)).toHaveText('Your account has its new address');
  await click(page.getByRole('main').getByRole('link', { name: 'Open your account' }));
  await expect(page.getByRole('main')).toContainText(to);
  // The buttons of the two mails are two more clicks.
  expect(count() + 2).toBe(7);

  const back = countedClicks();
  await plain.goto(await mailedLink(mailbox, from, '/auth/email-undo'));
  await expect(heading(plain)).toHaveText('Take your address back?');
  await back.click(plain.getByRole('button', { name: 'Take it back' }));
  await expect(heading(plain)).toHaveText('Your address is back');
  expect(back.count() + 1).toBe(2);
  await page.goto('/account');
  await page.waitForURL('**/auth?returnTo=%2Faccount');
  await phone.close();
});

test('an account is closed in 2 clicks, and its owner can cancel the closing in 4 clicks', {
  tag: '@full',
}, async ({ page, mailbox, server }) => {
  const email = `leaves-${Date.now()}@close.example`;
  await signInByMail(page, mailbox, email, '/account');
  const used = await lastLink(mailbox, email, '/auth/callback');
  const leaving = countedClicks();
  await leaving.click(page.getByRole('link', { name: 'See what closing it does' }));
  await page.waitForURL('**/account/close');
  await expect(page.getByRole('heading', { name: 'What stays, and why' })).toBeVisible();
  await expectReadable(page);
  await leaving.click(page.getByRole('button', { name: 'Close my account' }));
  await expect(heading(page)).toHaveText('Your account is closed');
  expect(leaving.count()).toBe(2);
  await mailedLink(mailbox, email, '/auth');

  // Backdates the first link, because another one within a minute would be refused.
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(
      `update auth_sign_in_requests set created_at = created_at - interval '1 hour' where email = $1`,
      [email],
    ),
  );
  await page.goto('/auth');
  await page.locator('html[data-hydrated]').waitFor();
  const returning = countedClicks();
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await returning.click(page.getByRole('main').getByRole('button', { name: 'E-mail me a link' }));
  await page.waitForURL('**/confirm-email');
  await expect.poll(() => lastLink(mailbox, email, '/auth/callback')).not.toBe(used);
  await page.goto(await lastLink(mailbox, email, '/auth/callback'));
  await returning.click(page.getByRole('main').getByRole('button', { name: 'Sign in' }));
  await expect(heading(page)).toHaveText('You closed this account');
  await expectReadable(page);
  await returning.click(page.getByRole('button', { name: 'Keep my account' }));
  // The browser goes to /account, because it has stored the return path of its last sign-in.
  await page.waitForURL('**/account');
  // The mail's button is one more click.
  expect(returning.count() + 1).toBe(4);
});

test('the copy button of a GPT’s conversation starter selects the text if clipboard access is denied, and is hidden without script', {
  tag: '@full',
}, async ({ page, browser, baseURL, server }) => {
  const email = `starts-${Date.now()}@copy.example`;
  await signInByRow(page.context(), server, email);
  await withClient(server.databaseUrl, async (client: Client) => {
    const { rows } = await client.query(
      `insert into client_gpts (title, link, user_id) select 'Minutes', 'https://gpt.example/g', id from users where email = $1 returning id`,
      [email],
    );
    await client.query(
      `insert into client_gpts_starters (_order, _parent_id, id, text) values (1, $1, 'starter-1', 'Sum up the call')`,
      [String(rows[0]?.id)],
    );
  });
  await page.goto('/my-gpts');
  await page.locator('html[data-hydrated]').waitFor();
  const button = page.getByRole('button', { name: 'Copy “Sum up the call”' });
  await expectReadable(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
  });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toBe('Sum up the call');
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/my-gpts');
  await expect(plain.getByText('Sum up the call', { exact: true })).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Copy' })).toBeHidden();
  await context.close();
});
