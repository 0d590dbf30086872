/** Limits of an imported calendar: strangers can add events to the calendar by inviting its owner. */

/** Maximum size of a calendar in bytes; ten years of a consultant’s appointments, with descriptions, take 12 MB. */
export const maxCalendarBytes = 25_000_000;

/** Maximum number of events of a calendar that may overlap the range in which meetings can be booked. */
export const maxFeedEvents = 50_000;

/** Maximum number of exceptions of one series that are kept: one each weekday for twenty years. */
export const maxExceptions = 5000;

/** Maximum number of busy times of a calendar, published or computed from its events. */
export const maxBusyTimes = 100_000;

/** Maximum number of notes about a calendar that are stored; further notes are only counted. */
export const maxNotes = 20;

/** Maximum number of definitions of time zones that are kept. */
export const maxDefinitions = 1000;
