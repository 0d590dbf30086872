const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An ISO date as readers see it, the same on server and browser: 4 March 2026. */
export function formatDate(isoDate: string): string {
  return dayMonthYear.format(new Date(isoDate));
}
