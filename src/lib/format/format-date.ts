const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** No ISO moment is longer; the platform's parser takes longer than a moment for very long text. */
const longest = 40;
const parsed = (isoDate: string) => new Date(isoDate.slice(0, longest));

/** An ISO date as readers see it, the same on server and browser: 4 March 2026. */
export const formatDate = (isoDate: string): string => dayMonthYear.format(parsed(isoDate));

const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Where the year is plain: 4 Mar. */
export const formatDayMonth = (isoDate: string): string => dayMonth.format(parsed(isoDate));
/** Mar 2026. Takes YYYY-MM too. */
export const formatMonth = (isoDate: string): string => monthYear.format(parsed(isoDate));
