/** The calendar's grid and the forms of a meeting, as the studio renders them. */
import { expect, it } from 'vitest';
import { findBooking } from '@/features/bookings/find-booking';
import { listHosts } from '@/features/bookings/schedule/list-bookings';
import { loadDaysOfAll } from '@/features/bookings/schedule/load-days';
import { dayLabel } from '@/features/bookings/studio/calendar-column';
import { CalendarGrid } from '@/features/bookings/studio/calendar-grid';
import { MoveMeetingForm } from '@/features/bookings/studio/meeting-forms';
import { actors } from '../../support/actors';
import { renderHtml } from '../../support/content/render-html';
import { aBooking, aBookingType } from '../../support/factories';

const day = 86_400_000;

it('a week of all hosts has seven columns and links to its meetings, and a meeting’s move form shows its day and time', async () => {
  await aBookingType();
  const start = Math.ceil(Date.now() / day) * day + 3.5 * day;
  const req = await actors.admin();
  const hosts = await listHosts(req);
  const weekFrom = async (date: string) => {
    const { days, shown } = await loadDaysOfAll(req, hosts, { date, count: 7, timeZone: 'UTC' });
    const columns = days.map((one) => ({
      ...{ host: null, zone: 'UTC', day: one, heading: dayLabel(one.date), href: '/admin/bookings' },
    }));
    const props = { columns, shown, clock: 'UTC' as const, label: 'All', view: 'week' as const };
    return renderHtml(<CalendarGrid {...props} now={Date.now()} />);
  };
  const date = new Date(start).toISOString().slice(0, 10);
  expect((await weekFrom(date)).split('data-date="')).toHaveLength(8);

  const { id } = await aBooking(start);
  const html = await weekFrom(date);
  expect(html).toContain(`data-meeting="${id}"`);
  expect(html).toContain(`href="/admin/bookings/${id}"`);
  const booking = await findBooking(req, id);
  if (!booking) throw new Error('There is no booking.');
  const form = await renderHtml(<MoveMeetingForm booking={booking} hosts={hosts} zone="UTC" query={{}} />);
  expect(form).toContain(`value="${date}"`);
  expect(form).toContain('value="12:00"');
});
