const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

/** Day and time, the same on server and browser: 4 Mar 2026, 09:30 UTC. */
export function formatMoment(date: Date): string {
  return moment.format(date);
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago, as one would say it: just now, 5 minutes ago, yesterday. Later dates than `now` count as now. */
export function formatAgo(date: Date, now: Date): string {
  const elapsed = now.getTime() - date.getTime();
  const [unit, size] = units.find(([, milliseconds]) => elapsed >= milliseconds) ?? [];
  return unit && size ? relative.format(-Math.floor(elapsed / size), unit) : 'just now';
}
