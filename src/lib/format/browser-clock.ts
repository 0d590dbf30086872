import type { Clock } from './format-in-zone';

/** Time zone and hour format of this browser's user. For the browser only: a server would return its own. */
export function browserClock(): Clock {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { hour12 } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return { timeZone: timeZone || 'UTC', isTwelveHour: hour12 === true };
}
