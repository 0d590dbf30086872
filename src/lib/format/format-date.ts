const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Maximum number of characters parsed: longer than any ISO date. Parsing a very long string is slow. */
const longest = 40;
const parsed = (isoDate: string) => new Date(isoDate.slice(0, longest));

/**
 * Formats an ISO date in UTC, the same on server and browser, for pages that all visitors share: 4 March 2026. For a
 * date in the reader's time zone see formatDateOn().
 */
export const formatDate = (isoDate: string): string => dayMonthYear.format(parsed(isoDate));

const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats an ISO date without its year: 4 Mar. */
export const formatDayMonth = (isoDate: string): string => dayMonth.format(parsed(isoDate));
/** Formats an ISO date as a month: Mar 2026. Also takes YYYY-MM. */
export const formatMonth = (isoDate: string): string => monthYear.format(parsed(isoDate));
