/** Tests the calculator form: refused, failed, sent, sent again, and without script. */
import { expect, test } from '../../support/browser/browser-test';

test.describe('sending a result by mail', () => {
  test.use({ expectedConsole: [/422 \(Unprocessable|503 \(Service Unavailable/] });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await page.locator('html[data-hydrated]').waitFor();
  });

  test('if the result cannot be stored, the form shows an error and keeps all typed values', async ({
    page,
    context,
  }) => {
    const message = 'We could not save this just now.';
    await context.route('**/api/forms/calculator', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { ok: false, message } })
        : route.continue(),
    );
    const section = page.locator('#roi');
    await section.getByLabel('E-mail').fill('kept@corp.example');
    await section.getByLabel('Company').fill('Corp');
    await section.getByRole('button', { name: 'Send me this result' }).click();
    await expect(section.getByRole('alert')).toContainText(message);
    await expect(section.getByLabel('E-mail')).toHaveValue('kept@corp.example');
    await expect(section.getByLabel('Company')).toHaveValue('Corp');
    await expect(section.getByLabel('Hours saved a week', { exact: true })).toHaveValue('20');
  });

  test('an invalid address shows an error at its field, and a valid address gets the result by mail without leaving the page', async ({
    page,
    mailbox,
  }) => {
    const section = page.locator('#roi');
    await section.getByLabel('Hours saved a week', { exact: true }).fill('30');
    const email = section.getByLabel('E-mail');
    await email.fill('result@');
    await section.getByRole('button', { name: 'Send me this result' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await email.fill('result@corp.example');
    await section.getByRole('button', { name: 'Send me this result' }).click();
    await expect(section.getByText('Your result is on its way')).toBeVisible();
    await expect(page).toHaveURL(/#roi$/);
    await expect
      .poll(async () => (await mailbox.to('result@corp.example')).map(({ subject }) => subject))
      .toContain('Your result, ROI calculator: 30 h a week at $75, pays back $25,000 in 2.6 months');
  });

  test('after sending, the visitor can change the numbers and send them to another address', {
    tag: '@full',
  }, async ({ page, mailbox }) => {
    const section = page.locator('#roi');
    const hours = section.getByLabel('Hours saved a week', { exact: true });
    const email = section.getByLabel('E-mail');
    const send = section.getByRole('button', { name: 'Send me this result' });
    const subjects = async (address: string) =>
      (await mailbox.to(address)).map(({ subject }) => subject).join('; ');
    await email.fill('first@corp.example');
    await section.getByLabel('Company').fill('Corp');
    await send.click();
    await expect(section.getByText('Your result is on its way')).toBeVisible();
    await hours.press('End');
    await hours.pressSequentially('0');
    await expect(hours).toBeFocused();
    await section.getByRole('button', { name: 'Send it to another address' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('');
    await expect(section.getByLabel('Company')).toHaveValue('Corp');
    await expect(hours).toHaveValue('200');
    await email.fill('second@corp.example');
    await send.click();
    await expect(section.getByText('Your result is on its way')).toBeVisible();
    await expect.poll(() => subjects('first@corp.example')).toContain('20 h a week');
    await expect.poll(() => subjects('second@corp.example')).toContain('200 h a week');
  });
});

test('the calculator form mails its result without script, too', async ({ browser, baseURL, mailbox }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/industries/marketing');
  const section = page.locator('#capacity');
  // Buttons that need script are hidden.
  await expect(section.getByRole('button')).toHaveText(['Send me this result']);
  await section.getByLabel('Team size', { exact: true }).fill('10');
  await section.getByLabel('E-mail').fill('plain-result@corp.example');
  await section.getByRole('button', { name: 'Send me this result' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect
    .poll(async () => (await mailbox.to('plain-result@corp.example')).map(({ subject }) => subject).join())
    .toContain('Capacity calculator: 10 people');
  await context.close();
});
