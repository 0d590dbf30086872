/** The calculators take anything typed and always show numbers one can read. */
import { expect, test } from '../support/browser-test';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
});

const results = [
  ['20', '3.9 months'],
  ['', '–'],
  ['abc', '–'],
  ['-5', '–'],
  ['🙂', '–'],
  ['3.7', '21 months'],
  ['1,000', '< 0.1 months'],
  ['1e9', '< 0.1 months'],
] as const;

test('the ROI calculator reads what people type and never shows nonsense', async ({ page }) => {
  const section = page.locator('#roi');
  const field = section.getByLabel('Hours saved a week', { exact: true });
  for (const [typed, payback] of results) {
    await field.fill(typed);
    await expect(section.locator('dd').first()).toHaveText(payback.replace(' months', 'months'));
    await expect(section).not.toContainText(/NaN|Infinity|undefined/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

test('a quick pick fills its field, and the address carries the numbers to somebody else', async ({
  page,
}) => {
  const section = page.locator('#roi');
  await section.getByRole('button', { name: '$100' }).click();
  await expect(section.getByText('$103,200')).toBeVisible();
  await expect(page).toHaveURL(/hourlyRate=100.*#roi$/);
  await page.reload();
  await expect(page.locator('#roi').getByText('$103,200')).toBeVisible();
});

test('the capacity calculator floors the team and multiplies by at least one', async ({ page }) => {
  const section = page.locator('#capacity');
  await section.getByLabel('Team size', { exact: true }).fill('3.7');
  await expect(section.getByText('$201,600')).toBeVisible();
  await section.getByLabel('Capacity multiplier', { exact: true }).fill('0.2');
  await expect(section.getByText('$0', { exact: true })).toBeVisible();
});

test.describe('a result that is sent to an address', () => {
  test.use({ expectedConsole: [/422 \(Unprocessable/] });

  test('is refused at the field, then taken, thanked for in place and mailed', async ({ page, mailbox }) => {
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
});

test('without script the form below a calculator sends its numbers as well', async ({
  browser,
  baseURL,
  mailbox,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  const section = page.locator('#capacity');
  await section.getByLabel('Team size', { exact: true }).fill('10');
  await section.getByLabel('E-mail').fill('plain-result@corp.example');
  await section.getByRole('button', { name: 'Send me this result' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect
    .poll(async () => (await mailbox.to('plain-result@corp.example')).map(({ subject }) => subject).join())
    .toContain('Capacity calculator: 10 people');
  await context.close();
});
