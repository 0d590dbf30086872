const day = 86_400_000;

/** As far as any booking type may look ahead (180 days), and two days for its zones. */
export const horizonDays = 182;

/** Whether a call could be at this moment. What is beyond is asked of nobody: PostgreSQL knows no year 275760. */
export const isWithinHorizon = (instant: number, now: number): boolean =>
  instant >= now && instant <= now + horizonDays * day;

/** The same, or so long ago at most that somebody may have left the choice open: then the time is gone. */
export const isConceivable = (instant: number, now: number): boolean =>
  isWithinHorizon(now + Math.abs(instant - now), now);

/** The moment, or the end of what can be booked that is next to it. */
export const clampToHorizon = (instant: number, now: number): number =>
  Math.min(Math.max(instant, now), now + horizonDays * day);
