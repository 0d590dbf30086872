const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats the time since a date: just now, 5 minutes ago, yesterday. Dates after `now` count as now. */
export function formatAgo(date: Date, now: Date): string {
  const elapsed = now.getTime() - date.getTime();
  const [unit, size] = units.find(([, milliseconds]) => elapsed >= milliseconds) ?? [];
  return unit && size ? relative.format(-Math.floor(elapsed / size), unit) : 'just now';
}
