const began = Date.now();
const HOUR = 3_600_000;

/**
 * Whether a free time can still be booked when the file that imports this ends: the notice of 18 hours passes over the
 * first ones meanwhile. @param start epoch milliseconds
 */
export const staysBookable = (start: number): boolean => start > began + 20 * HOUR;
