/** Value of a time field: 570 minutes since midnight as 09:30. For readers, see `formatTimeOfDay`. */
export const timeFieldValue = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
