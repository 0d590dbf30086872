/** What stands in the address of the bookings' week. */
import { adminPaths } from '@/config/routes';

const day = 86_400_000;

const outcomes = {
  blocked: 'This time is blocked: nothing is offered in it. Calls that were agreed there stand.',
  freed: 'This time is free again.',
  backwards: 'Nothing was blocked: the time must end after it begins.',
  gone: 'Somebody was faster: nothing was changed.',
} as const;
export type WeekOutcome = keyof typeof outcomes;

/** What a form of the week has done, in words. */
export const weekOutcomeSentence = (did: unknown): string | undefined =>
  typeof did === 'string' && Object.hasOwn(outcomes, did) ? outcomes[did as WeekOutcome] : undefined;

/** The Monday of a day's week, `2026-11-23`; of today's for anything that is no date. */
export function mondayOf(asked: unknown, now: number): string {
  const at = typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? Date.parse(asked) : now;
  const midnight = Math.floor((Number.isFinite(at) ? at : now) / day) * day;
  return isoDate(midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * day);
}

const isoDate = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** So many days after a date. */
export const daysAfter = (date: string, days: number): string => isoDate(Date.parse(date) + days * day);

type WeekPlace = {
  /** Any day of the week. */
  date: string;
  host?: string | null | undefined;
  did?: WeekOutcome;
};

export const weekHref = ({ date, host, did }: WeekPlace): string =>
  `${adminPaths.bookings}?${new URLSearchParams({ week: mondayOf(date, 0), ...(host && { host }), ...(did && { did }) })}`;
