import type { BookingDetails } from '../find-booking';

export type CalendarEvent = { start: number; end: number; title: string; place: string; notes: string[] };

/** A booking as a calendar event, for files and links. */
export function calendarEvent({
  start,
  end,
  title,
  agenda,
  preparation,
  ...booking
}: BookingDetails): CalendarEvent {
  return {
    start,
    end,
    title: `${title}: ${booking.name} and ${booking.host_name}`,
    place: booking.place_text,
    notes: [agenda, ...(preparation ? [`To prepare: ${preparation}`] : [])],
  };
}
