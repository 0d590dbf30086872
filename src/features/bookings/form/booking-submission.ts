import { z } from 'zod';
import { required, typed, typedName } from '@/forms/text-schema';
import { limits } from '../../leads/limits';
import { type Submission, submissionFields } from '../../leads/schema';
import { bookingLimits } from './booking-fields';
import { describeWish, problemOfDay } from './wished-times';

const maxSummary = 300;

const wishes = [1, 2, 3] as const;
type WishName = `${'day' | 'part'}_${(typeof wishes)[number]}`;

const wishField = typed(40);
const wishFields: Record<WishName, typeof wishField> = {
  day_1: wishField,
  part_1: wishField,
  day_2: wishField,
  part_2: wishField,
  day_3: wishField,
  part_3: wishField,
};

/** Schema of the form for a call. Preferred times are converted to text, which the firm reads. */
export const BookingSubmission = z
  .object({
    ...submissionFields,
    ...wishFields,
    name: typedName(limits.name).refine((name) => name !== '', { error: 'Please enter your name' }),
    about: required(bookingLimits.about, 'Please write what the call is about', { isMultiline: true }),
    times: typed(bookingLimits.times),
    time_zone: typed(bookingLimits.timeZone),
  })
  .superRefine((booking, context) => {
    const now = new Date();
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    for (const index of wishes) {
      const day = booking[`day_${index}`];
      const problem = day === '' ? null : problemOfDay(day, now);
      if (problem) refuse(`day_${index}`, problem);
    }
    const isWished = booking.times !== '' || wishes.some((index) => booking[`day_${index}`] !== '');
    if (!isWished) refuse('day_1', 'Please name at least one day, or write your times in words');
  })
  .transform(({ about, times, time_zone, ...booking }): Submission => {
    const days = wishes.flatMap((index) => {
      const day = booking[`day_${index}`];
      return day === '' ? [] : [describeWish(day, booking[`part_${index}`])];
    });
    const listed = days.map((day, index) => `${index + 1}. ${day}`);
    const wished = [
      'Times that would suit:',
      ...listed,
      ...(times ? [`In words: ${times}`] : []),
      `Time zone: ${time_zone || 'not said'}`,
    ];
    const summary = `Asked for a call: ${[...days, times].filter(Boolean).join('; ')}`.slice(0, maxSummary);
    return {
      ...booking,
      message: `${about}\n\n${wished.join('\n')}`,
      action: { type: 'call_requested', summary, data: { days, times, time_zone } },
    };
  });
