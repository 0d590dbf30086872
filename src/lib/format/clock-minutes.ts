/** Formats minutes since midnight: 570 as 09:30, the end of the day as 24:00. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
