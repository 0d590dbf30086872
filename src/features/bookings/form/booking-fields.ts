import type { FormField } from '@/forms/form-field';
import { limits } from '../../leads/limits';

/** Parts of a day. */
export const dayParts = ['Morning', 'Midday', 'Afternoon', 'Any time'] as const;

export const bookingLimits = { about: 2000, times: 500, timeZone: 60 } as const;

const times = 'Three times that would suit you';
const ordinals = ['First', 'Second', 'Third'] as const;

/** Fields for three preferred times, each with a day and a part of the day. */
const dayFields = ordinals.flatMap((ordinal, index) => [
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

const wishFields: readonly FormField[] = [
  ...dayFields,
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

/** Fields about the visitor and the topic. */
const callerFields = (asked: { emailHint?: string; isAboutRequired?: boolean }): readonly FormField[] => [
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
    ...(asked.emailHint ? { hint: asked.emailHint } : {}),
  },
  {
    name: 'about',
    label: 'What should we talk about?',
    hint: 'One or two sentences are enough for us to come prepared.',
    maxLength: bookingLimits.about,
    type: 'multiline',
    isRequired: asked.isAboutRequired ?? false,
  },
];

/** The type's questions, and the company. Optional fields are collapsed, so that a booking needs three fields only. */
const furtherFields = (questions: readonly FormField[]): FormField[] => [
  ...questions.filter(({ isRequired }) => isRequired),
  {
    name: 'company',
    label: 'Company',
    maxLength: limits.company,
    autoComplete: 'organization',
    isFolded: true,
  },
  ...questions.filter(({ isRequired }) => !isRequired).map((question) => ({ ...question, isFolded: true })),
];

/** Fields of the form for a free time: four fixed fields, two of them optional, and the type's questions. */
export const slotFields = (questions: readonly FormField[] = []): FormField[] => [
  ...callerFields({ emailHint: 'The calendar entry goes there.' }),
  ...furtherFields(questions),
];

/**
 * Fields of the form for a call without a slot: visitor, topic, the type's questions and three preferred times.
 * None of the questions is mandatory, because a person reads the form. Fields that both forms share keep their
 * order.
 */
export const bookingFields = (questions: readonly FormField[] = []): FormField[] => [
  ...callerFields({ isAboutRequired: true }),
  ...furtherFields(questions).map((question) => ({ ...question, isRequired: false })),
  ...wishFields,
];
