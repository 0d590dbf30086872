import type { Field } from 'payload';

const hasCalendar = ({ calendarUrl }: { calendarUrl?: unknown }) => Boolean(calendarUrl);

type Stored = { calendarUrl?: unknown; calendar_problem?: unknown; calendar_report?: unknown };

/** Shown only if there is something to show: an empty box would ask to be filled in. */
const hasProblem = (host: Stored) => hasCalendar(host) && Boolean(host.calendar_problem);
const hasReport = (host: Stored) => hasCalendar(host) && Boolean(host.calendar_report);

/** Fields that stay on this installation when content is moved, because they belong to the calendar's secret URL. */
const custom = { staysHere: true } as const;

/** State of a host's calendar. All fields except the choice are written when the calendar is read. */
export const calendarFields: Field[] = [
  {
    name: 'calendarRequired',
    label: 'Pause bookings while the calendar is out of date',
    type: 'checkbox',
    defaultValue: false,
    custom,
    admin: {
      condition: hasCalendar,
      description:
        'If the last sync is older than a day, no times of this host are offered until the next one. Not ticked: busy times of the last sync count.',
    },
  },
  {
    type: 'row',
    admin: { condition: hasCalendar },
    fields: [
      {
        name: 'calendar_read_at',
        label: 'Last synced',
        type: 'date',
        custom,
        admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
      },
      {
        name: 'calendar_problem',
        label: 'Problem',
        type: 'text',
        custom,
        admin: {
          readOnly: true,
          condition: hasProblem,
          description: 'Often the address was renewed: enter the new one above.',
        },
      },
    ],
  },
  {
    name: 'calendar_report',
    label: 'Last sync in detail',
    type: 'textarea',
    custom,
    admin: { readOnly: true, condition: hasReport },
  },
  { name: 'calendar_failing_since', type: 'date', custom, admin: { hidden: true } },
  { name: 'calendar_told_at', type: 'date', custom, admin: { hidden: true } },
];
