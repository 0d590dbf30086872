/** A host's week in the studio: what is agreed, and time that is blocked by hand. */
import { expect, test } from '../../support/browser/browser-test';

test('a host’s time is blocked by dragging over the week in 2 actions, and freed with one', async ({
  adminPage,
}) => {
  await adminPage.goto('/admin/bookings');
  await adminPage.getByRole('navigation', { name: 'Week' }).getByRole('link', { name: 'Next' }).click();
  await adminPage.waitForURL(/week=/);
  await adminPage
    .getByRole('navigation', { name: 'Host' })
    .getByRole('link', { name: 'Mara Lindqvist' })
    .click();
  const week = adminPage.getByRole('region', { name: 'The week of Mara Lindqvist' });
  await expect(week.getByRole('heading')).toHaveCount(7);

  // A Sunday, on which visitors of other tests book nothing.
  const column = week.locator('[data-date]').nth(6);
  const { x, y, width, height } = (await column.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const hours = await week.locator('.studio-week__hours li').count();
  const first = Number((await week.locator('.studio-week__hours li').first().textContent())?.slice(0, 2));
  const at = (hour: number) => y + ((hour - first) / hours) * height;
  await adminPage.mouse.move(x + width / 2, at(10));
  await adminPage.mouse.down();
  await adminPage.mouse.move(x + width / 2, at(11.5), { steps: 5 });
  await adminPage.mouse.up();
  const block = adminPage.getByRole('button', { name: 'Block this time' });
  await expect(block).toBeFocused();
  await expect(adminPage.getByLabel('From', { exact: true })).toHaveValue('10:00');
  await expect(adminPage.getByLabel('To', { exact: true })).toHaveValue('11:30');
  await adminPage.keyboard.press('Enter');

  await expect(adminPage.getByText('This time is blocked')).toBeVisible();
  const free = column.getByRole('button', { name: 'Free 10:00–11:30' });
  await free.click();
  await expect(adminPage.getByText('This time is free again')).toBeVisible();
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
