const began = Date.now();
const HOUR = 3_600_000;

/**
 * True if a slot stays bookable until the importing test file ends. Bookings need 18 hours' notice, so the earliest
 * slots can expire while the tests run. @param start epoch milliseconds
 */
export const staysBookable = (start: number): boolean => start > began + 20 * HOUR;
