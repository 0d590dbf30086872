import { describe, expect, it } from 'vitest';
import { sampleBooking } from '../sample-booking';
import { calendarEvent } from './calendar-event';
import { calendarLinks } from './calendar-links';

const start = Date.parse('2026-11-01T05:30:00Z');
const booking = {
  ...sampleBooking(),
  start,
  end: start + 45 * 60_000,
  name: 'Ada & Grace #1',
  place_text: 'https://meet.example/a?b=c&d=e',
  price: null,
  agenda: 'First.\nThen + more: 100 %',
};
const links = calendarLinks(calendarEvent(booking)).map(({ label, href }) => ({ label, url: new URL(href) }));
const [google, atWork, personal] = links.map(({ url }) => url);

describe('calendarLinks', () => {
  it('the links lead to Google Calendar and both Outlook calendars, over https', () => {
    expect(links.map(({ url }) => url.origin)).toEqual([
      'https://calendar.google.com',
      'https://outlook.office.com',
      'https://outlook.live.com',
    ]);
  });

  it('the links contain times in UTC, which are unambiguous when the clocks go back', () => {
    expect(google?.searchParams.get('dates')).toBe('20261101T053000Z/20261101T061500Z');
    for (const outlook of [atWork, personal]) {
      expect(outlook?.searchParams.get('startdt')).toBe('2026-11-01T05:30:00Z');
      expect(outlook?.searchParams.get('enddt')).toBe('2026-11-01T06:15:00Z');
    }
  });

  it.each([
    ['Google', google, { title: 'text', notes: 'details' }],
    ['Outlook', atWork, { title: 'subject', notes: 'body' }],
  ])(
    'the link to %s contains title, place and notes unchanged, whatever characters they contain',
    (_, url, names) => {
      expect(url?.searchParams.get(names.title)).toBe('AI strategy session: Ada & Grace #1 and Sam Rivers');
      expect(url?.searchParams.get('location')).toBe('https://meet.example/a?b=c&d=e');
      expect(url?.searchParams.get(names.notes)).toBe(
        'First.\nThen + more: 100 %\n\nTo prepare: Have one task in mind that comes every day.\n\nMove or cancel it by the link in our mail.',
      );
    },
  );

  it('the links contain neither the link to manage the booking nor its id, e-mail addresses or message', () => {
    for (const { url } of links) {
      const told = decodeURIComponent(url.search);
      for (const secret of ['/booking?t=', booking.id, booking.email, booking.host_email, booking.about])
        expect(told).not.toContain(secret);
    }
  });
});
