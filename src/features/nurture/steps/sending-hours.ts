import { Temporal } from 'temporal-polyfill';

/** From the beginning of the first hour to the beginning of the second, on the reader's clock. */
const sendingHours = { from: 9, until: 17 } as const;

/** Where no stored name is one that this runtime knows. */
const defaultTimeZone = 'America/New_York';

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone));
  } catch {
    return false;
  }
}

/** The first of them that is a time zone: visitors may type anything. */
export const firstTimeZone = (told: readonly string[]): string => told.find(isKnown) ?? defaultTimeZone;

/**
 * The first moment at or after `instant` at which a mail of a series may leave: between 9:00 and 17:00 in a time zone.
 * @param instant milliseconds since 1970, as the answer. @param timeZone as of `firstTimeZone`.
 */
export function nextSendingTime(instant: number, timeZone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  if (local.hour >= sendingHours.from && local.hour < sendingHours.until) return instant;
  const day = local.toPlainDate().add({ days: local.hour < sendingHours.from ? 0 : 1 });
  const plainTime = new Temporal.PlainTime(sendingHours.from);
  return day.toZonedDateTime({ timeZone: local.timeZoneId, plainTime }).epochMilliseconds;
}
