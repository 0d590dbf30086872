import type { CalendarEvent } from './calendar-event';

/** Formats an instant as `2026-11-01T05:30:00Z`. */
const iso = (instant: number) => new Date(instant).toISOString().replace('.000', '');
/** Formats an instant as `20261101T053000Z`. */
const stamp = (instant: number) => iso(instant).replace(/[-:]/g, '');

const linkTo = (page: string, query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`;

/**
 * Links that add the event to an online calendar, without a link that moves or cancels the booking, because a
 * third party reads them.
 */
export function calendarLinks({ start, end, title, place, notes }: CalendarEvent) {
  const text = [...notes, 'Move or cancel it by the link in our mail.'].join('\n\n');
  const google = { action: 'TEMPLATE', text: title, dates: `${stamp(start)}/${stamp(end)}`, location: place };
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: iso(start),
    enddt: iso(end),
    location: place,
    body: text,
  };
  const compose = '/calendar/0/deeplink/compose';
  return [
    {
      label: 'Google Calendar',
      href: linkTo('https://calendar.google.com/calendar/render', { ...google, details: text }),
    },
    { label: 'Outlook at work', href: linkTo(`https://outlook.office.com${compose}`, outlook) },
    { label: 'Outlook.com', href: linkTo(`https://outlook.live.com${compose}`, outlook) },
  ];
}
