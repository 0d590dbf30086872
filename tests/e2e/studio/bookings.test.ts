/** The calendar of meetings in the studio: blocks of a host's time, and meetings moved, cancelled and booked. */
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';

test('an admin blocks a host’s time in 2 actions by dragging in the week calendar, and unblocks that time in 1 action', {
  tag: '@full',
}, async ({ adminPage }) => {
  await adminPage.goto('/admin/bookings');
  const ofAll = adminPage.getByRole('region', { name: /^Calendar of all hosts/ });
  await expect(ofAll.getByRole('heading')).toHaveCount(7);
  await adminPage.getByRole('navigation', { name: 'Week' }).getByRole('link', { name: 'Next' }).click();
  await adminPage.waitForURL(/week=/);
  await adminPage
    .getByRole('navigation', { name: 'Host' })
    .getByRole('link', { name: 'Mara Lindqvist' })
    .click();
  const week = adminPage.getByRole('region', { name: 'Calendar of Mara Lindqvist' });
  await expect(week.getByRole('heading')).toHaveCount(7);

  // Uses Sunday, on which other tests book no slots.
  const column = week.locator('[data-date]').nth(6);
  await column.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await column.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const hours = await week.locator('.studio-week__hours li').count();
  // The admin's browser uses the 12-hour clock: `7:00 AM`.
  const label = await week.locator('.studio-week__hours li').first().textContent();
  const first = Number.parseInt(label ?? '', 10);
  const at = (hour: number) => y + ((hour - first) / hours) * height;
  await adminPage.mouse.move(x + width / 2, at(10));
  await adminPage.mouse.down();
  await adminPage.mouse.move(x + width / 2, at(11.5), { steps: 5 });
  await adminPage.mouse.up();
  const block = adminPage.getByRole('button', { name: 'Block time' });
  await expect(block).toBeFocused();
  await expect(adminPage.getByLabel('From', { exact: true })).toHaveValue('10:00');
  await expect(adminPage.getByLabel('To', { exact: true })).toHaveValue('11:30');
  await adminPage.keyboard.press('Enter');

  await expect(adminPage.getByText('Time blocked')).toBeVisible();
  const free = column.getByRole('button', { name: /^Unblock 10:00.*11:30/ });
  await free.click();
  await expect(adminPage.getByText('Time unblocked')).toBeVisible();
  await expect(free).toHaveCount(0);

  await week.getByRole('heading').nth(2).getByRole('link').click();
  await adminPage.waitForURL(/view=day/);
  await adminPage
    .getByRole('navigation', { name: 'Host' })
    .getByRole('link', { name: 'All', exact: true })
    .click();
  const day = adminPage.getByRole('region', { name: /, all hosts$/ });
  await expect(day.locator('[data-host]')).toHaveCount(2);
});

type Client = { query(text: string, values?: string[]): Promise<{ rows: Record<string, string>[] }> };

test('a meeting is booked for a lead, moved in 1 action by dragging, moved back in 1, and cancelled on the meeting’s page', {
  tag: '@full',
}, async ({ adminPage, server }) => {
  const email = 'dragged@corp.example';
  const { rows } = await withClient(server.databaseUrl, (client: Client) =>
    client.query(
      `with lead as (insert into leads (email, name, stage) values ($1, 'Dora Dragged', 'new') returning id)
       select lead.id as lead, (select id from booking_hosts where name = 'Mara Lindqvist') as host,
         to_char(date_trunc('week', now()) + interval '20 days', 'YYYY-MM-DD') as sunday from lead`,
      [email],
    ),
  );
  const { lead = '', host = '', sunday = '' } = rows[0] ?? {};

  await adminPage.goto(`/admin/leads/${lead}`);
  const panel = adminPage.locator('section', { has: adminPage.locator('#meetings') });
  await panel.getByText('Book a meeting').click();
  await panel.getByLabel('Host').selectOption('Mara Lindqvist');
  await panel.getByLabel('Date', { exact: true }).fill(sunday);
  await panel.getByLabel(/^Time/).fill('12:00');
  await panel.getByRole('button', { name: 'Book meeting' }).click();
  await expect(panel.getByRole('status')).toContainText('Meeting booked');
  await expect(panel.getByRole('listitem')).toHaveCount(1);

  await adminPage.goto(`/admin/bookings?week=${sunday}`);
  await expect(adminPage.getByRole('link', { name: /Dora Dragged.*Mara Lindqvist/ })).toBeVisible();
  await expectAccessible(adminPage, [375, 1440], '.studio-view');
  await adminPage.goto(`/admin/bookings?week=${sunday}&host=${host}`);
  const week = adminPage.getByRole('region', { name: 'Calendar of Mara Lindqvist' });
  const meeting = week.getByRole('link', { name: /Dora Dragged/ });
  await meeting.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = (await meeting.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const shown = await meeting.locator('span').first().textContent();
  const hourHeight = (await week.locator('.studio-week__hours li').first().boundingBox())?.height ?? 0;
  const x = before.x + before.width / 2;
  await adminPage.mouse.move(x, before.y + 5);
  await adminPage.mouse.down();
  await adminPage.mouse.move(x, before.y + 5 + hourHeight, { steps: 8 });
  await adminPage.mouse.up();
  await expect(adminPage.locator('.studio-notice')).toContainText('Meeting moved');
  await expect(meeting.locator('span').first()).not.toHaveText(shown ?? '');
  const after = (await meeting.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(after.x).toBeCloseTo(before.x, 0);

  await adminPage.getByRole('button', { name: 'Undo' }).click();
  await expect(adminPage.locator('.studio-notice')).toHaveText('Move undone. The visitor was told nothing.');
  await expect(meeting.locator('span').first()).toHaveText(shown ?? '');

  await meeting.click();
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Dora Dragged');
  await expectAccessible(adminPage, [375, 1440], '.studio-view');
  await adminPage.getByText('Cancel meeting').first().click();
  await adminPage.getByLabel(/^Message to/).fill('We are sorry.');
  await adminPage.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(adminPage.locator('.studio-notice')).toHaveText(
    'Meeting cancelled. The visitor gets an email.',
  );
  await expect(adminPage.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  await withClient(server.databaseUrl, (client: Client) =>
    client.query('delete from leads where email = $1', [email]),
  );
});
