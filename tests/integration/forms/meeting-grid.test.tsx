/** The calendar's grid and the forms of a meeting, as the studio renders them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type BookingDetails, findBooking } from '@/features/bookings/find-booking';
import { listHosts } from '@/features/bookings/schedule/list-bookings';
import { loadDays, loadDaysOfAll } from '@/features/bookings/schedule/load-days';
import { dayLabel } from '@/features/bookings/studio/calendar/calendar-column';
import { CalendarGrid } from '@/features/bookings/studio/calendar/calendar-grid';
import { loadLeadMeetings } from '@/features/bookings/studio/lead-meetings-panel';
import { MeetingFacts } from '@/features/bookings/studio/meeting-facts';
import { MoveMeetingForm } from '@/features/bookings/studio/meeting-forms';
import { plannedAction } from '@/features/leads/studio/timeline/read-timeline';
import { actors } from '../../support/actors';
import { renderHtml } from '../../support/content/render-html';
import { aBooking, aBookingHost, aBookingType } from '../../support/factories';

const day = 86_400_000;

it('the week of all hosts has seven columns, a link to each meeting, and a move form with the meeting’s day and time', async () => {
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

describe('a meeting with a host in Berlin, viewed in New York with the 12-hour format', () => {
  const clock = { timeZone: 'America/New_York', isTwelveHour: true };
  const twentyFour = /\b(?:1[3-9]|2[0-4]):[0-5]\d\b/;
  const zones = { host: 'Europe/Berlin', visitor: 'Asia/Tokyo' };
  let booking: BookingDetails;
  beforeAll(async () => {
    const host = await aBookingHost({ timeZone: zones.host });
    const { slug } = await aBookingType({ hosts: [host.id], slug: 'session-in-berlin' });
    const start = Math.ceil(Date.now() / day) * day + 4 * day + 13 * 3_600_000;
    const visitor = { email: 'grace@corp.example', type: slug ?? '', time_zone: zones.visitor };
    const found = await findBooking(await actors.admin(), (await aBooking(start, visitor)).id);
    if (!found) throw new Error('There is no booking.');
    booking = found;
  });

  it('the page of the meeting shows its times for viewer, host and visitor in the 12-hour format', async () => {
    const html = await renderHtml(<MeetingFacts booking={booking} clock={clock} />);
    expect(html).not.toMatch(twentyFour);
    for (const zone of ['New York time', 'Berlin time', 'Tokyo time']) {
      expect(html).toMatch(new RegExp(`\\d (?:am|pm)–\\d{1,2}:45 (?:am|pm), ${zone}`));
    }
  });

  it('the calendar shows its hours in the 12-hour format', async () => {
    const { start, host_id: id, host_name: name } = booking;
    const date = new Date(start).toISOString().slice(0, 10);
    const week = await loadDays(await actors.admin(), id, { date, count: 1 });
    const one = week?.days[0];
    if (!week || !one) throw new Error('There is no such host.');
    const column = { host: { id, name, time_zone: zones.host }, zone: zones.host };
    const html = await renderHtml(
      <CalendarGrid
        columns={[
          { ...column, day: { ...one, busy: [{ from: 900, to: 1440 }] }, heading: date, href: '/admin' },
        ]}
        shown={{ from: 480, to: 1440 }}
        {...{ clock, label: 'One', view: 'day', now: Date.now() }}
      />,
    );
    expect(html).toContain(`data-meeting="${booking.id}"`);
    expect(html).toContain('<li>8:00 am</li>');
    expect(html).toContain('<li>12:00 pm</li>');
    expect(html.replaceAll('<!-- -->', '')).toContain('Busy, 3:00 pm–midnight');
    expect(html.replace(/<form.*?<\/form>/gs, '')).not.toMatch(twentyFour);
  });

  it('the lead’s page shows the host’s time in brackets, in the list of meetings and in the next step', async () => {
    const req = await actors.admin();
    const leadId = booking.lead_id;
    const panel = await loadLeadMeetings({
      req,
      leadId,
      now: new Date(),
      clock,
      owners: [],
      searchParams: {},
    });
    const inBrackets = /\d{1,2}:00 am(?:, New York time)? \(\d:00 pm Berlin time\)/;
    expect((await renderHtml(panel)).replaceAll('<!-- -->', '')).toMatch(inBrackets);
    const next = await plannedAction(req, { leadId, clock });
    expect(next).toMatch(inBrackets);
    expect(next).toMatch(/^Prepare the meeting on /);
  });
});
