import { Temporal } from 'temporal-polyfill';

/** From the beginning of the first hour to the beginning of the second, on the reader's clock. */
const sendingHours = { from: 9, until: 17 } as const;

/** Where a stored name is none that this runtime knows. */
const defaultTimeZone = 'America/New_York';

function onClock(instant: number, timeZone: string): Temporal.ZonedDateTime {
  const at = Temporal.Instant.fromEpochMilliseconds(instant);
  try {
    return at.toZonedDateTimeISO(timeZone);
  } catch {
    return at.toZonedDateTimeISO(defaultTimeZone);
  }
}

/**
 * The first moment at or after `instant` at which a mail of a series may leave: between 9:00 and 17:00 in a time zone.
 * @param instant milliseconds since 1970, as the answer. @param timeZone an IANA name.
 */
export function nextSendingTime(instant: number, timeZone: string): number {
  const local = onClock(instant, timeZone);
  if (local.hour >= sendingHours.from && local.hour < sendingHours.until) return instant;
  const day = local.toPlainDate().add({ days: local.hour < sendingHours.from ? 0 : 1 });
  const plainTime = new Temporal.PlainTime(sendingHours.from);
  return day.toZonedDateTime({ timeZone: local.timeZoneId, plainTime }).epochMilliseconds;
}
