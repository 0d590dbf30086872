import { Temporal } from 'temporal-polyfill';

export type QuietHours = {
  /** Start of the quiet hours, such as `22:00`. */
  from: string;
  /** End of the quiet hours, such as `07:00`; on the next day if it is before `from`. */
  until: string;
  timeZone: string;
};

/**
 * The first moment on a day at which the clock shows `time`. If the clock is put forward and skips `time`, the moment
 * at which it is put forward.
 */
function firstMoment(
  day: Temporal.PlainDate,
  time: Temporal.PlainTime,
  timeZone: string,
): Temporal.ZonedDateTime {
  const moment = day.toZonedDateTime({ timeZone, plainTime: time });
  if (moment.toPlainTime().equals(time)) return moment;
  return moment.getTimeZoneTransition('previous') ?? moment;
}

/**
 * End of the quiet hours that a moment lies in; null outside of them. @param instant milliseconds since 1970, like
 * the result
 */
export function endOfQuiet(instant: number, { from, until, timeZone }: QuietHours): number | null {
  const now = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  const [start, end] = [Temporal.PlainTime.from(from), Temporal.PlainTime.from(until)];
  const time = now.toPlainTime();
  const isAfterStart = Temporal.PlainTime.compare(time, start) >= 0;
  const isBeforeEnd = Temporal.PlainTime.compare(time, end) < 0;
  const isOverMidnight = Temporal.PlainTime.compare(start, end) > 0;
  if (isOverMidnight ? !isAfterStart && !isBeforeEnd : !isAfterStart || !isBeforeEnd) return null;
  const day = isBeforeEnd ? now.toPlainDate() : now.toPlainDate().add({ days: 1 });
  const first = firstMoment(day, end, timeZone).epochMilliseconds;
  if (first > instant) return first;
  // The clock was put back and shows the time twice: the quiet hours end at the second occurrence.
  return day.toPlainDateTime(end).toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds;
}
