/** Limits of an imported calendar: strangers can add events to the calendar by inviting its owner. */

/** Size of a calendar: ten years of a consultant’s appointments, with their descriptions, are 12 MB. */
export const maxCalendarBytes = 25_000_000;

/** Maximum number of events, in a calendar, that can touch the time in which meetings are booked. */
export const maxFeedEvents = 50_000;

/** Maximum number of exceptions of one series that are kept: one each weekday for twenty years. */
export const maxExceptions = 5000;

/** Maximum number of busy times that a calendar publishes, or that its events come to. */
export const maxBusyTimes = 100_000;

/** Maximum number of notes about a calendar that are kept; the others are counted. */
export const maxNotes = 20;

/** Maximum number of definitions of time zones that are kept. */
export const maxDefinitions = 1000;
