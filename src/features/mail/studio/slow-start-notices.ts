import { formatWhole } from '@/lib/format/format-number';
import { firstRateLimits } from '../slow-start/slow-start';

/** Messages about the outcome of the last action. */
export const slowStartNotices = {
  saved: 'Saved. The slow start goes by this number from now on.',
  ended: 'The slow start has ended. Waiting emails are sent now.',
  wrong_rate: `Nothing was changed: enter a whole number from ${firstRateLimits.min} to ${formatWhole(firstRateLimits.max)}.`,
} as const;
export type SlowStartNotice = keyof typeof slowStartNotices;
