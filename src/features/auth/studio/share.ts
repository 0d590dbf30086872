import { formatWhole } from '@/lib/format/format-number';

/** Minimum total for which a share is shown as a percentage. */
const fewOf = 20;

/** A share in words: `84% of 1,204`, or `3 of 7` for small totals. */
export function describeShare(part: number, whole: number): string {
  if (whole === 0) return 'None yet';
  if (whole < fewOf) return `${formatWhole(part)} of ${formatWhole(whole)}, too few for a percentage`;
  return `${Math.round((part / whole) * 100)}% of ${formatWhole(whole)}`;
}
