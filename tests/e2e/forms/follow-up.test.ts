/** The four follow-up questions after a form, one tap each. */
import { expect, test } from '../../support/browser/browser-test';
import { sendContactForm } from '../../support/browser/contact-form';

test('a visitor answers four follow-up questions with four taps, is thanked, and is not asked again after a reload', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.locator('html[data-hydrated]').waitFor();
  await sendContactForm(page, { email: 'taps@corp.example', message: 'Hello there' });
  const form = page.locator('form[data-follow-up]');
  let noted = 0;
  for (const choice of ['I own or run the company', '50 to 249', 'More', 'Later']) {
    const button = form.getByRole('button', { name: choice, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    noted += 1;
    await expect(form.getByText('Noted.')).toHaveCount(noted);
  }
  await expect(form.getByRole('status')).toContainText('Thank you, that was all.');
  await page.reload();
  await expect(form.getByRole('status')).toContainText('Thank you, that was all.');
  await expect(form.getByRole('button')).toHaveCount(0);
});

test('the thank-you page shows no follow-up questions if no form was sent', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/thank-you');
  await expect(page.getByRole('heading', { name: 'Four taps that help us answer' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
});

test('without script the page shows only the unanswered follow-up questions after each answer, and thanks after the last answer', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/contact');
  await sendContactForm(page, { email: 'plain-taps@corp.example', message: 'Hello there' });
  await page.getByRole('button', { name: 'I lead a team' }).click();
  await expect(page).toHaveURL(/\/forms\/follow-up$/);
  await expect(page.locator('legend')).toHaveCount(3);
  for (const choice of ['1 to 9', 'Not yet known', 'Later']) {
    await page.getByRole('button', { name: choice, exact: true }).first().click();
  }
  await expect(page.getByRole('status')).toContainText('Thank you, that was all.');
  await context.close();
});
