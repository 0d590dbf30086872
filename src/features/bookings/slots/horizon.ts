const day = 86_400_000;

/** Maximum horizon of a booking type (180 days), and two days of margin for time zones. */
export const horizonDays = 182;

/**
 * Whether a start time is plausible. Implausible times are rejected before a query, because PostgreSQL rejects
 * dates such as those of the year 275760.
 */
export const isWithinHorizon = (instant: number, now: number): boolean =>
  instant >= now && instant <= now + horizonDays * day;

/** Like `isWithinHorizon`, but accepts past times too: a form that was open for a while may send one. */
export const isConceivable = (instant: number, now: number): boolean =>
  isWithinHorizon(now + Math.abs(instant - now), now);

/** Clamps a time to the bookable range. */
export const clampToHorizon = (instant: number, now: number): number =>
  Math.min(Math.max(instant, now), now + horizonDays * day);
