const began = Date.now();
const HOUR = 3_600_000;

/**
 * True if a slot will still be bookable when the importing test file ends: bookings need 18 hours' notice, which
 * overtakes the first slots meanwhile. @param start epoch milliseconds
 */
export const staysBookable = (start: number): boolean => start > began + 20 * HOUR;
