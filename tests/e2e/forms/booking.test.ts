/** A time, from the page to both calendars: on a phone in another zone, with script and without. */
import type { Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../support/browser/browser-test';
import { linksOf, type Mailbox } from '../../support/mail/mailbox';

async function bookingMail(mailbox: Mailbox, address: string, subject: RegExp) {
  const find = async () => (await mailbox.to(address)).find((mail) => subject.test(mail.subject ?? ''));
  await expect.poll(async () => (await find())?.subject ?? '').toMatch(subject);
  const mail = await find();
  if (!mail) throw new Error('The mail has vanished.');
  return mail;
}

const calendarIn = (mail: Awaited<ReturnType<typeof bookingMail>>) =>
  mail.attachments.find(({ contentType }) => /calendar|ics/.test(contentType))?.content.toString() ?? '';

async function fillForm(page: Page, email: string): Promise<void> {
  const form = page.locator('form[data-lead-form="book-slot"], form[action="/api/forms/book-slot"]').first();
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: /^Book/ }).click();
}

test.describe('on a phone in New York', () => {
  test.use({ viewport: { width: 375, height: 812 }, timezoneId: 'America/New_York' });

  test('somebody books by keyboard, moves by the mail’s link, and cancels', async ({ page, mailbox }) => {
    const email = 'phone@corp.example';
    await page.goto('/book#form');
    await page.locator('html[data-hydrated]').waitFor();
    const times = page.getByRole('radiogroup', { name: 'Free times' });
    await expect(times.getByRole('radio').first()).toBeVisible();
    await expect(page.getByLabel('Your time zone').first()).toHaveValue('America/New_York');
    await times.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    const chosen = await times.locator('input:checked').getAttribute('value');
    await fillForm(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your time is agreed');
    await expect(page.getByText('New York time').first()).toBeVisible();

    const agreed = await bookingMail(mailbox, email, /^Agreed: /);
    const stamp = (chosen ?? '').replace(/[-:]|\.\d{3}/g, '');
    expect(calendarIn(agreed)).toContain(`DTSTART:${stamp}`);
    const link = linksOf(agreed).find((one) => one.includes('/booking?t='));
    await page.goto(link ?? '');
    await page.getByRole('link', { name: 'Choose another time' }).click();
    await page.getByRole('radio').nth(2).check();
    await page.getByRole('button', { name: 'Take this time instead' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new time is agreed');
    expect(calendarIn(await bookingMail(mailbox, email, /^New time: /))).toContain('SEQUENCE:1');

    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled');
    expect(calendarIn(await bookingMail(mailbox, email, /^Cancelled: /))).toContain('METHOD:CANCEL');
  });
});

test.describe('a time that is taken meanwhile', () => {
  test.use({ expectedConsole: [/409 \(Conflict/] });

  test('is refused at the times, with everything that was typed, and another one is taken', async ({
    page,
    request,
    server,
  }) => {
    await page.goto('/demo#form');
    await page.locator('html[data-hydrated]').waitFor();
    const first = page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio').first();
    await first.check();
    const start = (await first.getAttribute('value')) ?? '';
    for (const host of [1, 2]) {
      const form = {
        type: 'demonstration',
        start,
        name: 'Bo',
        email: `bo${host}@corp.example`,
        source: 'demo',
      };
      await request.post('/api/forms/book-slot', { form, headers: { origin: server.url } });
    }
    await fillForm(page, 'late@corp.example');
    await expect(page.getByText('This time has just been taken').first()).toBeVisible();
    await expect(page.locator('form[data-lead-form="book-slot"]').getByLabel('Name')).toHaveValue('Ada');
    await page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Book the demonstration' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your time is agreed');
  });
});

test('without script a week is chosen from, a refused form comes back as typed, and the time is agreed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/book-service');
  await page.getByRole('link', { name: 'See the free times' }).click();
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('radio').first().check({ force: true });
  const form = page.locator('form[action="/api/forms/book-slot"]');
  await form.getByLabel('Name').fill('Grace');
  await form.getByLabel('E-mail').evaluate((field) => field.setAttribute('type', 'text'));
  await form.getByLabel('E-mail').fill('grace at corp');
  await form.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Please enter a complete email address').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Grace');
  await page.getByRole('radio').first().check({ force: true });
  await page.getByLabel('E-mail').fill('grace@corp.example');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your time is agreed');
  await context.close();
});

test.describe('far east of the hosts', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('times at night are shown on request only', async ({ page }) => {
    await page.goto('/book#form');
    await page.locator('html[data-hydrated]').waitFor();
    const times = page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio');
    await expect(times.first()).toBeVisible();
    const hours = async () =>
      (
        await times.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label') ?? ''))
      ).map((label) => Number(/(\d\d):\d\d$/.exec(label)?.[1]));
    expect((await hours()).filter((hour) => hour < 7 || hour >= 21)).toEqual([]);
    await page.getByRole('button', { name: 'Also before 7:00 and after 21:00' }).click();
    await expect.poll(async () => (await hours()).some((hour) => hour < 7 || hour >= 21)).toBe(true);
  });
});

test.describe('a type that is closed', () => {
  test.use({ expectedConsole: [/404 \(Not Found/] });

  test('asks for times that would suit, with script and without, from pages that are kept', async ({
    page,
    server,
  }) => {
    type Client = { query(text: string): Promise<unknown> };
    const setOpen = (isOpen: boolean) =>
      withClient(server.databaseUrl, (client: Client) =>
        client.query(`update booking_types set is_open = ${isOpen} where slug = 'strategy-session'`),
      );
    await page.goto('/book#form');
    await setOpen(false);
    try {
      await page.reload();
      await page.getByRole('link', { name: 'Name times that would suit you' }).click();
      await expect(page.getByRole('button', { name: 'Ask for these times' })).toBeVisible();
      await page.goto('/booking/strategy-session');
      await expect(page).toHaveURL('/book#wishes');
      await expect(page.getByRole('button', { name: 'Ask for these times' })).toBeVisible();
    } finally {
      await setOpen(true);
    }
  });
});
