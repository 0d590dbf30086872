import { formatPercent } from '@/lib/format/format-number';

const smallest = 0.001;

/**
 * Formats a part of a whole; a dash if the whole is zero, or smaller than its part because some of it was not
 * recorded: a share above 100 % says nothing.
 */
export function describePart(part: number, whole: number): string {
  if (whole <= 0 || part > whole) return '–';
  return part > 0 && part / whole < smallest
    ? `under ${formatPercent(smallest)}`
    : formatPercent(part / whole);
}
