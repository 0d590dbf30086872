import ICAL from 'ical.js';
import type { ParsedMail } from 'mailparser';

/** Parses the calendar file of a mail. @throws Error if there is none. */
export function calendarOf(mail: ParsedMail | undefined) {
  const file = mail?.attachments.find(({ filename }) => filename === 'booking.ics');
  if (!file) throw new Error('The mail holds no calendar file.');
  const text = file.content.toString('utf8');
  const root = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(root.getFirstSubcomponent('vevent') as ICAL.Component);
  const instantOf = (time: ICAL.Time) => time.toJSDate().getTime();
  return {
    text,
    method: root.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: Number(event.sequence),
    start: instantOf(event.startDate),
    end: instantOf(event.endDate),
  };
}
