import { formatPercent } from '@/lib/format/format-number';

const smallest = 0.001;

/**
 * Formats a part of a whole in per cent; a dash if the whole is zero, or smaller than its part because some events were
 * not recorded, since a share above 100 % is meaningless.
 */
export function describePart(part: number, whole: number): string {
  if (whole <= 0 || part > whole) return '–';
  return part > 0 && part / whole < smallest
    ? `under ${formatPercent(smallest)}`
    : formatPercent(part / whole);
}
