/** Selectable periods of reports, in days. */
export const figurePeriods = [7, 30, 90] as const;
type Period = (typeof figurePeriods)[number];

/** Parses the period of a query string; 30 days by default. */
export function readPeriod(input: unknown): Period {
  return figurePeriods.find((days) => String(days) === input) ?? 30;
}

const dayMs = 86_400_000;

/** Returns the start of the UTC day, `days` days before `now`. */
export function startOfDay(now: Date, days = 0): Date {
  return new Date(Math.floor(now.getTime() / dayMs - days) * dayMs);
}

/** Formats a date as YYYY-MM-DD in UTC. */
export const dayName = (date: Date): string => date.toISOString().slice(0, 10);
