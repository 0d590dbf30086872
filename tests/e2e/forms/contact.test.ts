/** From the form to the inbox, and out again: with script and without. */
import type { Browser, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { fillContactForm, pressSend, sendContactForm } from '../../support/browser/contact-form';
import { linksOf, type Mailbox } from '../../support/mail/mailbox';

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
  await sendContactForm(page, { email: 'ada@corp.example', company: 'Corp', message: 'Hello there' });
  const mail = await welcomeTo(mailbox, 'ada@corp.example');
  expect(mail.subject).toBe('Welcome to Plumbline AI - Your AI Journey Begins Now');
  for (const link of linksOf(mail)) expect(link.startsWith(`${baseURL}/`)).toBe(true);
});

test.describe('a form that is refused', () => {
  test.use({ expectedConsole: [/422 \(Unprocessable/] });

  test('says so at the field, keeps what was typed, and takes it once it is mended', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('html[data-hydrated]').waitFor();
    await fillContactForm(page, { name: 'Grace', email: 'grace@', company: 'Navy' });
    await pressSend(page);
    const email = page.getByLabel('E-mail').first();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await expect(page.getByLabel('Company').first()).toHaveValue('Navy');
    await email.fill('grace@corp.example');
    await pressSend(page);
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
  await fillContactForm(page, { email: 'linus@corp.example', company: 'Kernel & Sons', message });
  // The browser's own check would hold back what the server must be able to refuse.
  await page
    .getByLabel('E-mail')
    .first()
    .evaluate((field) => field.setAttribute('type', 'text'));
  await page.getByLabel('E-mail').first().fill('linus at corp');
  await pressSend(page);
  await expect(page).toHaveURL(/\/forms\/contact$/);
  await expect(page.getByText('Please enter a complete email address').first()).toBeVisible();
  await expect(page.getByLabel('Company').first()).toHaveValue('Kernel & Sons');
  await expect(page.getByLabel('Message').first()).toHaveValue(message);
  await page.getByLabel('E-mail').first().fill('linus@corp.example');
  await pressSend(page);
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
    await sendContactForm(page, { email: 'tim@corp.example' });
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
