const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats a duration in its largest unit: 3 days, 1 hour, less than a minute. @param milliseconds at least 0. */
export function formatDuration(milliseconds: number): string {
  const found = units.find(([, size]) => milliseconds >= size);
  if (!found) return 'less than a minute';
  const count = Math.floor(milliseconds / found[1]);
  return `${count} ${found[0]}${count === 1 ? '' : 's'}`;
}
