/** Bookings of visitors: on a phone, in other time zones, with and without script. */
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { staysBookable } from '../../support/bookable';
import { expect, test } from '../../support/browser/browser-test';
import { linksOf, type Mailbox } from '../../support/mail/mailbox';
import type { TestServer } from '../../support/server/server';
import { representatives } from '../../support/suite/full';

async function bookingMail(mailbox: Mailbox, address: string, subject: RegExp) {
  const find = async () => (await mailbox.to(address)).find((mail) => subject.test(mail.subject ?? ''));
  await expect.poll(async () => (await find())?.subject ?? '').toMatch(subject);
  const mail = await find();
  if (!mail) throw new Error('The mail has vanished.');
  return mail;
}

const calendarIn = (mail: Awaited<ReturnType<typeof bookingMail>>) =>
  mail.attachments.find(({ contentType }) => /calendar|ics/.test(contentType))?.content.toString() ?? '';

type Client = { query(text: string): Promise<unknown> };
const inDatabase = (server: TestServer, text: string) =>
  withClient(server.databaseUrl, (client: Client) => client.query(text));

const setOpen = (server: TestServer, isOpen: boolean) =>
  inDatabase(server, `update booking_types set is_open = ${isOpen} where slug = 'strategy-session'`);
const blockDays = (server: TestServer, days: number) =>
  inDatabase(
    server,
    `insert into booking_blocks (host_id, starts_at, ends_at)
     select id, now() - interval '1 day', now() + interval '${days} days' from booking_hosts`,
  );
/** Ways in which the slots of a booking type can vanish while a visitor chooses one. */
const vanishings: [string, (server: TestServer) => Promise<unknown>][] = [
  ['closed', (server) => setOpen(server, false)],
  ['fully taken', (server) => blockDays(server, 400)],
];
async function bringBack(server: TestServer): Promise<void> {
  await setOpen(server, true);
  await inDatabase(server, 'delete from booking_blocks');
}

/** The second slot, because the minimum notice may overtake the first before it is booked. */
const aTime = (page: Page) => page.getByRole('radio').nth(1);

/** Opens the second day, because the first may have only one slot left. */
async function openDay(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Day', exact: true }).getByRole('button').nth(1).click();
}

/**
 * Chooses a time zone. The list is filled only when its field gets the focus, because its 420 options cost a slow
 * phone seconds.
 */
async function chooseZone(field: Locator, zone: string): Promise<void> {
  expect(await field.locator('option').count()).toBeLessThan(5);
  await field.focus();
  await field.selectOption(zone);
}

/** A custom question of the booking type `strategy-session`. */
const hours = 'How many hours a week does the task take, all told?';

async function fillForm(page: Page, email: string): Promise<void> {
  const form = page.locator('form[data-lead-form="book-slot"], form[action="/api/forms/book-slot"]').first();
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: /^Book/ }).click();
}

test.describe('booking on a phone in New York', () => {
  test.use({ viewport: { width: 375, height: 812 }, timezoneId: 'America/New_York' });

  test('times are shown in the visitor’s locale, here with a 12-hour clock', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/book#form');
    const first = page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio').first();
    await expect(first).toHaveAccessibleName(/, \d{1,2}:\d{2} [ap]m$/);
  });

  test('a visitor books by keyboard, moves the booking with the mailed link, and cancels it', async ({
    page,
    mailbox,
  }) => {
    const email = 'phone@corp.example';
    await page.goto('/book#form');
    await page.locator('html[data-hydrated]').waitFor();
    const times = page.getByRole('radiogroup', { name: 'Free times' });
    await expect(times.getByRole('radio').first()).toBeVisible();
    await expect(page.getByLabel('Your time zone').first()).toHaveValue('America/New_York');
    await openDay(page);
    await times.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    const chosen = await times.locator('input:checked').getAttribute('value');
    await page.getByText('Add details').filter({ visible: true }).click();
    await page.getByLabel(hours).selectOption('11 to 20');
    await fillForm(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked');
    const inTwelveHours = /\d [ap]m–\d{1,2}:\d\d [ap]m, New York time/;
    await expect(page.getByText(inTwelveHours).first()).toBeVisible();

    const toHosts = async () => (await mailbox.to('admin@localhost')).map(({ text = '' }) => text);
    await expect
      .poll(async () => (await toHosts()).find((text) => text.includes(email)))
      .toContain('11 to 20');
    const agreed = await bookingMail(mailbox, email, /^Agreed: /);
    expect(agreed.subject).toMatch(inTwelveHours);
    const stamp = (chosen ?? '').replace(/[-:]|\.\d{3}/g, '');
    expect(calendarIn(agreed)).toContain(`DTSTART:${stamp}`);
    const link = linksOf(agreed).find((one) => one.includes('/booking?t='));
    await page.goto(link ?? '');
    await page.getByRole('link', { name: 'Choose another time' }).click();
    await expect(page.getByText(/[ap]m, New York time stands/)).toBeVisible();
    await openDay(page);
    await aTime(page).click();
    await page.getByRole('button', { name: 'Take this time instead' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new time is booked');
    expect(calendarIn(await bookingMail(mailbox, email, /^New time: /))).toContain('SEQUENCE:1');

    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled');
    expect(calendarIn(await bookingMail(mailbox, email, /^Cancelled: /))).toContain('METHOD:CANCEL');
  });
});

test('on a phone, choosing a time collapses the booking form’s picker to one line, and the picker can be reopened', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/book#form');
  await page.locator('html[data-hydrated]').waitFor();
  await openDay(page);
  const radio = aTime(page);
  const label = (await radio.getAttribute('aria-label')) ?? '';
  await radio.click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: label.split(', ')[1] })).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Name').first()).toBeInViewport();
  // Three fields suffice; all others are optional and folded.
  const form = page.locator('form[data-lead-form="book-slot"]');
  await expect(
    form.locator('input:visible:not([type=radio], [name=website]), textarea:visible, select:visible'),
  ).toHaveCount(4);
  for (const field of ['Name', 'E-mail', 'What should we talk about?', 'Your time zone'])
    await expect(form.getByLabel(field)).toBeVisible();
  await expect(form.getByLabel('Company')).toBeHidden();
  await form.getByText('Add details').click();
  await expect(form.getByLabel('Company')).toBeVisible();
  await page.getByRole('button', { name: 'Change the time' }).click();
  await expect(radio).toBeFocused();
  await expect(radio).toBeChecked();
  // Arrow keys move through the times without collapsing the picker.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
});

test('the chosen day and time of a booking are highlighted in forced colours', { tag: '@full' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/book#form');
  await page.locator('html[data-hydrated]').waitFor();
  await openDay(page);
  // Choosing by keyboard keeps the other times visible.
  await aTime(page).press('Space');
  const coloursOf = (controls: Locator) =>
    controls.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('button');
  for (const controls of [days, page.locator('label:has(> input[name="start"])')]) {
    const chosen = controls.and(page.locator('[aria-pressed="true"], :has(> :checked)'));
    const [colour] = await coloursOf(chosen);
    expect(await chosen.count()).toBe(1);
    expect((await coloursOf(controls)).filter((one) => one === colour)).toHaveLength(1);
  }
});

test.describe('a slot that is taken meanwhile', () => {
  test.use({ expectedConsole: [/409 \(Conflict/] });

  test('if a slot has been taken, the form shows an error and keeps all typed values, and another slot can be booked', async ({
    page,
    request,
    server,
  }) => {
    await page.goto('/demo#form');
    await page.locator('html[data-hydrated]').waitFor();
    // The fields are measured in one call, because the page may still be scrolling to the form.
    const fields = page.locator('form[data-lead-form="book-slot"] :is([name="name"], [name="email"])');
    const tops = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().top));
    expect(tops).toEqual([tops[0], tops[0]]);
    await openDay(page);
    const start = (await aTime(page).getAttribute('value')) ?? '';
    await aTime(page).click();
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
    await openDay(page);
    await aTime(page).click();
    await page.getByRole('button', { name: 'Book the demonstration' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked');
  });
});

test('without script, a visitor chooses a week, gets an invalid form back with the typed values, and then books', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/book-service');
  await page.getByRole('link', { name: 'See the free times' }).click();
  await page.getByRole('link', { name: 'Later' }).click();
  await aTime(page).check();
  const form = page.locator('form[action="/api/forms/book-slot"]');
  await form.getByLabel('Name').fill('Grace');
  await form.getByLabel('E-mail').evaluate((field) => field.setAttribute('type', 'text'));
  await form.getByLabel('E-mail').fill('grace at corp');
  await form.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Please enter a complete email address').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Grace');
  await aTime(page).check();
  await page.getByLabel('E-mail').fill('grace@corp.example');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked');
  await context.close();
});

test.describe('a visitor far east of the hosts', () => {
  test.use({ timezoneId: 'Pacific/Auckland', locale: 'en-GB' });

  test('slots before 7:00 and after 21:00 in the visitor’s time zone are shown only on request', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/book#form');
    await page.locator('html[data-hydrated]').waitFor();
    const times = page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio');
    await expect(times.first()).toBeVisible();
    const hours = async () =>
      (
        await times.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label') ?? ''))
      ).map((label) => Number(/(\d\d):\d\d$/.exec(label)?.[1]));
    expect((await hours()).filter((hour) => hour < 7 || hour >= 21)).toEqual([]);
    await page.getByRole('button', { name: 'Also before 07:00 and after 21:00' }).click();
    await expect.poll(async () => (await hours()).some((hour) => hour < 7 || hour >= 21)).toBe(true);
  });
});

test.describe('a closed booking type', () => {
  test.use({ expectedConsole: [/404 \(Not Found/] });

  test('after a booking type is closed, its cached pages ask for preferred times instead of showing slots', {
    tag: '@full',
  }, async ({ page, server }) => {
    await page.goto('/book#form');
    await setOpen(server, false);
    try {
      await page.reload();
      await expect(page.getByText('No time can be booked here at the moment')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ask for these times' })).toBeVisible();
      await expect(page.getByText('No time that suits you?')).toBeHidden();
      await page.goto('/booking/strategy-session');
      await expect(page).toHaveURL('/book#wishes');
      await expect(page.getByRole('button', { name: 'Ask for these times' })).toBeVisible();
      await expect(page.getByText('No time can be booked here at the moment')).toBeInViewport();
    } finally {
      await bringBack(server);
    }
  });
});

test.describe('a booking type that vanishes while its form is filled in', () => {
  test.use({ expectedConsole: [/404 \(Not Found|409 \(Conflict/] });
  test.afterEach(({ server }) => bringBack(server));

  for (const [how, vanish] of representatives(vanishings, (_one, index) => index === 0)) {
    test(`if the booking type is ${how}, the form keeps all typed values and asks for preferred times`, async ({
      page,
      server,
    }) => {
      await page.goto('/book#form');
      await page.locator('html[data-hydrated]').waitFor();
      await openDay(page);
      await aTime(page).click();
      const form = page.locator('form[data-lead-form]').first();
      await form.getByLabel('What should we talk about?').fill('Invoices, mostly');
      await form.getByText('Add details').click();
      await form.getByLabel(hours).selectOption('5 to 10');
      await chooseZone(page.getByLabel('Your time zone').first(), 'Asia/Tokyo');
      await vanish(server);
      await fillForm(page, 'left@corp.example');

      const notice = page.getByRole('status').filter({ hasText: 'No time can be booked here any more' });
      await expect(notice).toBeVisible();
      await expect(notice).toBeInViewport();
      await expect(form.getByLabel('Name')).toHaveValue('Ada');
      await expect(form.getByLabel('E-mail')).toHaveValue('left@corp.example');
      await expect(form.getByLabel('What should we talk about?')).toHaveValue('Invoices, mostly');
      await expect(form.getByLabel(hours)).toHaveValue('5 to 10');
      await expect(form.getByLabel('Your time zone')).toHaveValue('Asia/Tokyo');
      await expect(page.getByText('No time that suits you?')).toBeHidden();
      await form.getByLabel('Or in your own words').fill('Any Monday');
      await form.getByRole('button', { name: 'Ask for these times' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your times');
    });
  }

  test.describe('booking without script', () => {
    test.use({ javaScriptEnabled: false });

    const choose = async (page: Page) => {
      await page.goto('/booking/strategy-session?zone=Europe/Lisbon');
      await aTime(page).check();
      await page.getByLabel('What should we talk about?').fill('Invoices, mostly');
      await page.getByLabel(hours).selectOption('5 to 10');
    };
    const expectTyped = async (page: Page, email: string) => {
      await expect(page.getByText('everything you typed is below')).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue('Ada');
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
      await expect(page.getByLabel('What should we talk about?')).toHaveValue('Invoices, mostly');
      await expect(page.getByLabel(hours)).toHaveValue('5 to 10');
    };

    for (const [how, vanish] of representatives(vanishings, (_one, index) => index === 0)) {
      test(`if the booking type is ${how}, the form for preferred times contains all typed values`, {
        tag: '@full',
      }, async ({ page, server }) => {
        await choose(page);
        await vanish(server);
        await fillForm(page, 'left@corp.example');
        await expectTyped(page, 'left@corp.example');
        await expect(page.getByText('No time can be booked here any more')).toBeVisible();
        await expect(page.getByLabel('Your time zone')).toHaveValue('Europe/Lisbon');
        await page.getByLabel('Or in your own words').fill('Any Monday');
        await page.getByRole('button', { name: 'Ask for these times' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your times');
      });
    }

    test('if all slots of the chosen week have been taken, the form shows the next week with free slots', {
      tag: '@full',
    }, async ({ page, server }) => {
      await choose(page);
      await blockDays(server, 14);
      await fillForm(page, 'week@corp.example');
      await expectTyped(page, 'week@corp.example');
      await expect(page.getByText('No time is free in the week you chose')).toBeVisible();
      await aTime(page).check();
      await page.getByRole('button', { name: 'Book this time' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked');
      await expect(page.getByText('Lisbon time').first()).toBeVisible();

      await page.goto('/booking/strategy-session');
      await page.getByRole('link', { name: 'See the next free times' }).click();
      await expect(page.getByRole('radio').first()).toBeAttached();
    });
  });
});

/** Books a demonstration in New York's time zone. @returns the path of the booking's page. */
async function bookedPath(request: APIRequestContext, server: TestServer, email: string): Promise<string> {
  const free = await request.get('/api/bookings/demonstration');
  const start = ((await free.json()) as { starts: number[] }).starts.find(staysBookable);
  const answer = await request.post('/api/forms/book-slot', {
    form: {
      type: 'demonstration',
      start: new Date(start ?? 0).toISOString(),
      time_zone: 'America/New_York',
      name: 'Bo',
      email,
      source: 'demo',
    },
    headers: { origin: server.url, accept: 'application/json' },
  });
  return ((await answer.json()) as { redirect: string }).redirect;
}

test.describe('moving a booking from another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' });

  test('slots are shown in the visitor’s or a chosen time zone, and the moved booking keeps the chosen time zone', {
    tag: '@full',
  }, async ({ page, request, server }) => {
    const path = await bookedPath(request, server, 'traveller@corp.example');
    await page.goto(`${path}&move=1`);
    await page.locator('html[data-hydrated]').waitFor();
    await expect(page.getByText(/Tokyo time stands/)).toBeVisible();
    const zone = page.getByRole('combobox', { name: 'Your time zone' });
    await expect(zone).toHaveValue('Asia/Tokyo');
    const first = page.getByRole('radio').first();
    const clockIn = async (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        Date.parse((await first.getAttribute('value')) ?? ''),
      );
    await expect(first).toHaveAccessibleName(new RegExp(await clockIn('Asia/Tokyo')));

    await chooseZone(zone, 'Europe/Lisbon');
    await expect(first).toHaveAccessibleName(new RegExp(await clockIn('Europe/Lisbon')));
    await expect(page).toHaveURL(/zone=Europe%2FLisbon/);
    await page.getByRole('link', { name: 'Later' }).click();
    await expect(page).toHaveURL(/week=1/);
    await expect(zone).toHaveValue('Europe/Lisbon');
    await aTime(page).check();
    await page.getByRole('button', { name: 'Take this time instead' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new time is booked');
    await expect(page.getByText('Lisbon time').first()).toBeVisible();
  });
});

test('a booking’s page loads nothing from calendar services, and a click on a calendar link sends neither referrer nor token', {
  tag: '@full',
}, async ({ page, request, server }) => {
  const asked: { url: string; referrer: string | undefined }[] = [];
  page.on('request', (one) => {
    const url = one.url();
    if (!url.startsWith(server.url)) asked.push({ url, referrer: one.headers().referer });
  });
  await page.route('https://calendar.google.com/**', (route) => route.fulfill({ body: 'A calendar' }));
  await page.goto(await bookedPath(request, server, 'calendar@corp.example'));
  await page.locator('html[data-hydrated]').waitFor();
  const token = new URL(page.url()).searchParams.get('t') ?? '';
  const links = page.getByRole('region', { name: 'Add it to your calendar' }).getByRole('link');
  await expect(links).toHaveText([
    'Google Calendar',
    'Outlook at work',
    'Outlook.com',
    'Apple and others (.ics file)',
  ]);
  expect(asked).toEqual([]);
  await links.first().click();
  await expect(page.getByText('A calendar')).toBeVisible();
  expect(asked.map(({ referrer }) => referrer)).toEqual([undefined]);
  expect(asked[0]?.url).not.toContain(token);
});
