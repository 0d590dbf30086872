/** From the form to the inbox, and out again: with script and without. */
import type { Browser, Page } from 'playwright/test';
import { expect, test } from '../support/browser-test';
import { linksOf, type Mailbox } from '../support/mailbox';

type Typed = { name?: string; email?: string; company?: string; topic?: string; message?: string };

const labels = { name: 'Name', email: 'E-mail', company: 'Company', message: 'Message' } as const;

async function fill(page: Page, { topic, ...typed }: Typed) {
  if (topic) await page.getByLabel('Topic').selectOption({ label: topic });
  for (const [name, value] of Object.entries(typed)) {
    await page
      .getByLabel(labels[name as keyof typeof labels], { exact: false })
      .first()
      .fill(value);
  }
}

const send = (page: Page) => page.locator('main form button[type=submit]').click();

async function welcomeTo(mailbox: Mailbox, address: string) {
  await expect.poll(async () => (await mailbox.to(address)).length).toBe(1);
  const [mail] = await mailbox.to(address);
  if (!mail) throw new Error('The welcome has vanished.');
  return mail;
}

async function pageWithoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  return context.newPage();
}

test('a visitor sends the form, is thanked, and finds the welcome in the inbox', async ({
  page,
  mailbox,
  baseURL,
}) => {
  await page.goto('/contact');
  await page.locator('html[data-hydrated]').waitFor();
  await fill(page, { name: 'Ada', email: 'ada@corp.example', company: 'Corp', message: 'Hello there' });
  await page.getByLabel('Topic').selectOption({ index: 2 });
  await send(page);
  await expect(page).toHaveURL(/\/thank-you$/);
  const mail = await welcomeTo(mailbox, 'ada@corp.example');
  expect(mail.subject).toBe('Welcome to Plumbline AI - Your AI Journey Begins Now');
  for (const link of linksOf(mail)) expect(link.startsWith(`${baseURL}/`)).toBe(true);
});

test.describe('a form that is refused', () => {
  test.use({ expectedConsole: [/422 \(Unprocessable/] });

  test('says so at the field, keeps what was typed, and takes it once it is mended', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('html[data-hydrated]').waitFor();
    await fill(page, { name: 'Grace', email: 'grace@', company: 'Navy', message: 'Hello' });
    await page.getByLabel('Topic').selectOption({ index: 2 });
    await send(page);
    const email = page.getByLabel('E-mail').first();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await expect(page.getByLabel('Company').first()).toHaveValue('Navy');
    await email.fill('grace@corp.example');
    await send(page);
    await expect(page).toHaveURL(/\/thank-you$/);
  });
});

test('without script the form comes back as it was typed, and then goes through', async ({
  browser,
  baseURL,
  mailbox,
}) => {
  const page = await pageWithoutScript(browser, baseURL);
  await page.goto('/contact');
  const message = 'A line with <b>signs</b> & "quotes"\nand another one';
  await fill(page, { name: 'Linus', email: 'linus@corp.example', company: 'Kernel & Sons', message });
  await page.getByLabel('Topic').selectOption({ index: 2 });
  // The browser's own check would hold back what the server must be able to refuse.
  await page
    .getByLabel('E-mail')
    .first()
    .evaluate((field) => field.setAttribute('type', 'text'));
  await page.getByLabel('E-mail').first().fill('linus at corp');
  await send(page);
  await expect(page).toHaveURL(/\/forms\/contact$/);
  await expect(page.getByText('Please enter a complete email address').first()).toBeVisible();
  await expect(page.getByLabel('Company').first()).toHaveValue('Kernel & Sons');
  await expect(page.getByLabel('Message').first()).toHaveValue(message);
  await page.getByLabel('E-mail').first().fill('linus@corp.example');
  await send(page);
  await expect(page).toHaveURL(/\/thank-you$/);
  await welcomeTo(mailbox, 'linus@corp.example');
  await page.context().close();
});

test.describe('the local mailbox', () => {
  // The mail's frame runs no script, not even the one by which the browser is driven.
  test.use({ expectedConsole: [/Blocked script execution in '[^']*\/dev\/mailbox\//] });

  test('a mail in the local mailbox opens, and its link ends the mails at one click', async ({
    page,
    mailbox,
  }) => {
    await page.goto('/contact');
    await page.locator('html[data-hydrated]').waitFor();
    await fill(page, { name: 'Tim', email: 'tim@corp.example', message: 'Hello' });
    await page.getByLabel('Topic').selectOption({ index: 2 });
    await send(page);
    await expect(page).toHaveURL(/\/thank-you$/);
    await welcomeTo(mailbox, 'tim@corp.example');
    await page.goto('/dev/mailbox');
    await page.getByRole('row', { name: 'tim@corp.example' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to/);
    await page.frameLocator('iframe').getByRole('link', { name: 'unsubscribe' }).click();
    await expect(page).toHaveURL(/\/unsubscribe\?t=/);
    await page.getByRole('button', { name: 'Stop the mails' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more mails');
  });
});

test('the mailbox is nobody else’s: another host name finds no page', async ({ request, server }) => {
  const response = await request.get(`${server.url}/dev/mailbox`, { headers: { host: 'mail.example' } });
  expect(response.status()).toBe(404);
});
