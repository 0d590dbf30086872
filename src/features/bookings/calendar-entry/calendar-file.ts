import ICAL from 'ical.js';
import { env } from '@/config/env';
import type { BookingDetails } from '../find-booking';
import type { ErasedCall } from '../queue-booking-mails';
import { calendarEvent } from './calendar-event';

export type CalendarMethod = 'REQUEST' | 'CANCEL';

type Organizer = { brand: string; address: string };

type CalendarFileOptions = { method: CalendarMethod; organizer: Organizer; now: number; link: string };

const host = new URL(env.siteUrl).hostname;

const utc = (instant: number) => ICAL.Time.fromJSDate(new Date(instant), true);

/**
 * iCalendar file of one booking (RFC 5545, RFC 5546). The UID stays the same through every change and SEQUENCE rises,
 * so that calendars update or remove the event. Times are in UTC. @param options `now`: milliseconds since 1970; `link`:
 * URL at which the reader of this copy moves or cancels the booking
 */
export function calendarFile(
  booking: BookingDetails | ErasedCall,
  { method, organizer, now, link }: CalendarFileOptions,
): string {
  const event = new ICAL.Component('vevent');
  const add = (name: string, value: string | ICAL.Time, parameters: Record<string, string> = {}) => {
    const property = event.addPropertyWithValue(name, value);
    for (const [key, parameter] of Object.entries(parameters)) property.setParameter(key, parameter);
  };
  const { id, sequence, start, end } = booking;
  const attendee = { role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED' };
  add('uid', `booking-${id}@${host}`);
  add('dtstamp', utc(now));
  add('dtstart', utc(start));
  add('dtend', utc(end));
  add('sequence', String(sequence));
  add('status', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED');
  add('organizer', `mailto:${organizer.address}`, { cn: organizer.brand });
  if ('email' in booking) {
    const { title, place, notes } = calendarEvent(booking);
    const { name, email } = booking;
    add('summary', title);
    add('location', place);
    add('description', [...notes, `Move or cancel: ${link}`].join('\n\n'));
    add('attendee', `mailto:${email}`, { cn: name, ...attendee });
  } else {
    add('summary', booking.title);
  }
  const [hostEmail = ''] = booking.host_email.split(',');
  add('attendee', `mailto:${hostEmail.trim()}`, { cn: booking.host_name, ...attendee });

  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Plumbline//Bookings//EN');
  calendar.addPropertyWithValue('method', method);
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
