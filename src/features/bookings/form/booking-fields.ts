import type { FormField } from '@/forms/form-field';
import { limits } from '../../leads/limits';

/** Parts of a day, as a visitor chooses them. */
export const dayParts = ['Morning', 'Midday', 'Afternoon', 'Any time'] as const;

export const bookingLimits = { about: 2000, times: 500, timeZone: 60 } as const;

const times = 'Three times that would suit you';
const ordinals = ['First', 'Second', 'Third'] as const;

/** The day and the part of it, three times. */
const wishFields = ordinals.flatMap((ordinal, index) => [
  {
    name: `day_${index + 1}`,
    label: `${ordinal} day`,
    maxLength: 10,
    type: 'day' as const,
    group: times,
    isHalf: true,
  },
  {
    name: `part_${index + 1}`,
    label: `Time on the ${ordinal.toLowerCase()} day`,
    maxLength: 10,
    type: 'choice' as const,
    options: dayParts,
    group: times,
    isHalf: true,
  },
]);

/** What the form for a call asks: who, what about, and three wished times. No slot is offered, so none is booked. */
export const bookingFields: readonly FormField[] = [
  {
    name: 'name',
    label: 'Name',
    maxLength: limits.name,
    autoComplete: 'name',
    isRequired: true,
    isHalf: true,
  },
  {
    name: 'email',
    label: 'E-mail',
    maxLength: limits.email,
    type: 'email',
    autoComplete: 'email',
    isRequired: true,
    isHalf: true,
  },
  { name: 'company', label: 'Company', maxLength: limits.company, autoComplete: 'organization' },
  {
    name: 'about',
    label: 'What should we talk about?',
    hint: 'One or two sentences are enough for us to come prepared.',
    maxLength: bookingLimits.about,
    type: 'multiline',
    isRequired: true,
  },
  ...wishFields,
  {
    name: 'times',
    label: 'Or in your own words',
    hint: 'For example: any weekday after 3 p.m., not on the 14th.',
    maxLength: bookingLimits.times,
    group: times,
  },
  {
    name: 'time_zone',
    label: 'Your time zone',
    hint: 'We answer in it.',
    maxLength: bookingLimits.timeZone,
    type: 'time-zone',
    group: times,
  },
];
