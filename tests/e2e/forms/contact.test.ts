/** Tests the contact form, with and without script, and unsubscribing from its mails. */
import type { Browser, Page } from 'playwright/test';
import { expect, httpTest, test } from '../../support/browser/browser-test';
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

test('sending the contact form opens the thank-you page and sends a welcome mail', async ({
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

test.describe('a refused contact form', () => {
  test.use({ expectedConsole: [/422 \(Unprocessable/] });

  test('an invalid address is marked, the typed values remain in the form, and the corrected form is accepted', async ({
    page,
  }) => {
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

test('without script a refused form comes back with all typed values, and the corrected form is accepted', async ({
  browser,
  baseURL,
  mailbox,
}) => {
  const page = await pageWithoutScript(browser, baseURL);
  await page.goto('/contact');
  const message = 'A line with <b>signs</b> & "quotes"\nand another one';
  await fillContactForm(page, { email: 'linus@corp.example', company: 'Kernel & Sons', message });
  // Turns the field into a text field, because the browser's own validation would otherwise block the submission.
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
  // The mail's sandboxed frame blocks all scripts, also those injected by Playwright.
  test.use({ expectedConsole: [/Blocked script execution in '[^']*\/dev\/mailbox\//] });

  test('a mail opens in the local mailbox, and its unsubscribe link opens a page that unsubscribes with one click', async ({
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

httpTest('the local mailbox returns 404 to a request with another host name', async ({ request, server }) => {
  const response = await request.get(`${server.url}/dev/mailbox`, { headers: { host: 'mail.example' } });
  expect(response.status()).toBe(404);
});
