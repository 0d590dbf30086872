/** Minutes since midnight as a clock shows them: 570 is 09:30, the midnight at the end of the day 24:00. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
