import { Temporal } from 'temporal-polyfill';

/** Start and end hour, on the reader's clock. */
const sendingHours = { from: 9, until: 17 } as const;

/** Fallback if this runtime supports none of the stored time zones. */
const defaultTimeZone = 'America/New_York';

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone));
  } catch {
    return false;
  }
}

/**
 * The first of the stated time zones that this runtime supports, because visitors can send any text; otherwise the
 * default.
 */
export const firstTimeZone = (told: readonly string[]): string => told.find(isKnown) ?? defaultTimeZone;

/**
 * The first moment at or after `instant` within sending hours, 9:00 to 17:00 in a time zone. @param instant
 * milliseconds since 1970, as the result. @param timeZone from `firstTimeZone`.
 */
export function nextSendingTime(instant: number, timeZone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  if (local.hour >= sendingHours.from && local.hour < sendingHours.until) return instant;
  const day = local.toPlainDate().add({ days: local.hour < sendingHours.from ? 0 : 1 });
  const plainTime = new Temporal.PlainTime(sendingHours.from);
  return day.toZonedDateTime({ timeZone: local.timeZoneId, plainTime }).epochMilliseconds;
}
