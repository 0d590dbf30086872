import type { CollectionConfig, Validate } from 'payload';
import { adminAccess } from '@/access/rules';
import { isTimeZone } from '@/lib/format/time-zone';
import { studioGroup } from '@/studio-kit/studio-groups';
import { meetingLinkProblem } from '../schedule/meeting-link';
import { calendarFields } from './calendar-fields';
import { forgetCalendar } from './forget-calendar';
import { refuseBookedDeletion } from './refuse-booked-deletion';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const isTime = (value: unknown) => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(String(value));
const isDate = (value: unknown) =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(value)) &&
  new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10) === value;

const validateDate: Validate = (value) => {
  try {
    return isDate(value) || 'Write the date as 2026-12-24.';
  } catch {
    return 'This date does not exist.';
  }
};
const validateFrom: Validate = (value) => (isTime(value) && value !== '24:00') || 'Write the time as 09:00.';
const validateTo: Validate = (value, { siblingData }) => {
  if (!isTime(value)) return 'Write the time as 17:00; midnight is 24:00.';
  return String(value) > String((siblingData as { from?: string }).from) || 'It must end after it begins.';
};

/** Accepts only https, because the calendar's URL is a secret. */
const validateCalendarUrl: Validate = (value) => {
  if (!value) return true;
  const url = String(value).replace(/^webcal:/, 'https:');
  return (
    (URL.canParse(url) && new URL(url).protocol === 'https:') || 'Enter an address that begins with https://'
  );
};

const time = (name: 'from' | 'to', validate: Validate) =>
  ({ name, type: 'text', required: true, maxLength: 5, validate }) as const;
const hours = [time('from', validateFrom), time('to', validateTo)] as const;

/** Hosts and their availability, in the host's own time zone. */
export const BookingHosts: CollectionConfig = {
  slug: 'booking-hosts',
  labels: { singular: 'Meeting host', plural: 'Meeting hosts' },
  admin: {
    group: studioGroup.leads,
    description: 'Who takes meetings, and the hours in which they can be booked.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'timeZone', 'updatedAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: 'name',
  access: adminAccess,
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    {
      name: 'email',
      type: 'email',
      admin: {
        description:
          'Gets an email with a calendar file for every meeting. Blank: the address of lead notifications (LEADS_NOTIFY_TO).',
      },
    },
    {
      name: 'timeZone',
      label: 'Time zone',
      type: 'text',
      required: true,
      defaultValue: 'Europe/Berlin',
      maxLength: 60,
      validate: (value: unknown) =>
        isTimeZone(value) || 'Write the zone as Area/City, for example Europe/Lisbon or America/New_York.',
      admin: {
        description: 'A change moves the hours below, not what is booked already.',
      },
    },
    {
      name: 'meetingLink',
      label: 'Meeting link',
      type: 'text',
      maxLength: 300,
      validate: (value: unknown) => meetingLinkProblem(value) ?? true,
      custom: { staysHere: true },
      admin: {
        description:
          'A room of Meet, Zoom or Teams: the location of this host’s video calls, in emails and calendars. {booking} becomes the meeting’s own id, {host} the host’s name. Blank: the location of the meeting type.',
      },
    },
    {
      name: 'calendarUrl',
      label: 'Calendar feed (ICS address)',
      type: 'text',
      maxLength: 1000,
      validate: validateCalendarUrl,
      custom: { staysHere: true },
      admin: {
        description:
          'Busy times there cannot be booked. Synced every ten minutes; while it cannot be read, the last sync counts. Help says where to find the address.',
      },
    },
    ...calendarFields,
    {
      name: 'weekly',
      label: 'Weekly hours',
      type: 'array',
      maxRows: 28,
      labels: { singular: 'Hours', plural: 'Weekly hours' },
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'weekday',
              label: 'Day',
              type: 'select',
              required: true,
              options: weekdays.map((label, index) => ({ value: String(index + 1), label })),
            },
            ...hours,
          ],
        },
      ],
    },
    {
      name: 'daysOff',
      label: 'Days off',
      type: 'array',
      maxRows: 100,
      labels: { singular: 'Day off', plural: 'Days off' },
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'from',
              label: 'First day',
              type: 'text',
              required: true,
              maxLength: 10,
              validate: validateDate,
            },
            {
              name: 'to',
              label: 'Last day',
              type: 'text',
              required: true,
              maxLength: 10,
              validate: ((value, options) => {
                const problem = validateDate(value, options);
                const { from } = options.siblingData as { from?: string };
                return problem === true && String(value) < String(from)
                  ? 'The last day is before the first.'
                  : problem;
              }) as Validate,
            },
          ],
        },
      ],
    },
    {
      name: 'extra',
      label: 'Extra hours',
      type: 'array',
      maxRows: 100,
      labels: { singular: 'Extra hours', plural: 'Extra hours' },
      admin: { description: 'Beside the week’s hours. They hold on a day off, too.' },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'date', type: 'text', required: true, maxLength: 10, validate: validateDate },
            ...hours,
          ],
        },
      ],
    },
  ],
  hooks: { beforeChange: [forgetCalendar], beforeDelete: [refuseBookedDeletion('host')] },
};
