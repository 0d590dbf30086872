/** How many days the figures may cover. */
export const figurePeriods = [7, 30, 90] as const;
type Period = (typeof figurePeriods)[number];

/** The period a query string asks for, else 30 days. */
export function readPeriod(input: unknown): Period {
  return figurePeriods.find((days) => String(days) === input) ?? 30;
}

const dayMs = 86_400_000;

/** The start of the day in UTC, `days` days before `now`. */
export function startOfDay(now: Date, days = 0): Date {
  return new Date(Math.floor(now.getTime() / dayMs - days) * dayMs);
}

/** YYYY-MM-DD in UTC. */
export const dayName = (date: Date): string => date.toISOString().slice(0, 10);
