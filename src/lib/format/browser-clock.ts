import type { Clock } from './format-in-zone';

/** How this browser's user reads times. In a browser only: a server has a clock of its own. */
export function browserClock(): Clock {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { hour12 } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return { timeZone: timeZone || 'UTC', isTwelveHour: hour12 === true };
}
