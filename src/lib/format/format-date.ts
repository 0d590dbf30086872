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

const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Where the year is plain: 4 Mar. */
export const formatDayMonth = (isoDate: string): string => dayMonth.format(new Date(isoDate));
/** Mar 2026. Takes YYYY-MM too. */
export const formatMonth = (isoDate: string): string => monthYear.format(new Date(isoDate));
