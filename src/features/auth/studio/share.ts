import { formatWhole } from '@/lib/format/format-number';

/** Below this a percentage says nothing. */
const fewOf = 20;

/** A part of a whole in words: `84% of 1,204`, and with few of them `3 of 7`. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0) return 'None yet';
  if (whole < fewOf) return `${formatWhole(part)} of ${formatWhole(whole)}, too few for a percentage`;
  return `${Math.round((part / whole) * 100)}% of ${formatWhole(whole)}`;
}
