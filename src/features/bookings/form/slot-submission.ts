import { z } from 'zod';
import { typed, typedName } from '@/forms/text-schema';
import { formatBookedTime } from '@/lib/format/format-in-zone';
import { isTimeZone } from '@/lib/format/time-zone';
import { limits } from '../../leads/limits';
import { type Submission, submissionFields } from '../../leads/schema';
import { isConceivable } from '../slots/horizon';
import { bookingLimits } from './booking-fields';

/** Start time such as `2026-11-24T08:00:00.000Z`. */
const start = z
  .string()
  .default('')
  .refine((text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(text), {
    error: 'Please choose a time',
    abort: true,
  })
  .transform((text) => Date.parse(text))
  .refine(Number.isFinite, { error: 'Please choose a time', abort: true })
  .refine((instant) => isConceivable(instant, Date.now()), {
    error: 'This time cannot be booked. Please choose another one.',
    abort: true,
  });

/** An unknown time zone is replaced by UTC. */
export const timeZone = z.string().max(60).refine(isTimeZone).catch('UTC');

/** True if the times were shown in the 12-hour format; null if the browser has no script and sends none. */
export const hourFormat = z
  .enum(['12', '24'])
  .transform((hours) => hours === '12')
  .nullable()
  .catch(null);

/** Schema of the form for a free time. */
export const SlotSubmission = z
  .object({
    ...submissionFields,
    name: typedName(limits.name).refine((name) => name !== '', { error: 'Please enter your name' }),
    about: typed(bookingLimits.about, { isMultiline: true }),
    start,
    time_zone: timeZone,
    hours: hourFormat,
  })
  .transform(({ about, start: at, time_zone: zone, hours, ...rest }) => {
    const time = formatBookedTime({ start: at }, zone);
    const submission: Submission = {
      ...rest,
      topic: 'Booked a time',
      message: [about, `Chose: ${time}`].filter(Boolean).join('\n\n'),
    };
    return { submission, about, start: at, timeZone: zone, isTwelveHour: hours };
  });
