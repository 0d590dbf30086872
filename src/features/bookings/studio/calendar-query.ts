/** Query of the bookings' calendar. */
import { studioPaths } from '@/config/routes';

const day = 86_400_000;

const outcomes = {
  blocked: 'This time is blocked: nothing is offered in it. Calls that were agreed there stand.',
  freed: 'This time is free again.',
  backwards: 'Nothing was blocked: the time must end after it begins.',
  gone: 'Somebody was faster: nothing was changed.',
} as const;
export type CalendarOutcome = keyof typeof outcomes;

/** Outcomes of the calendar's forms, in words. */
export const calendarOutcomeSentence = (did: unknown): string | undefined =>
  typeof did === 'string' && Object.hasOwn(outcomes, did) ? outcomes[did as CalendarOutcome] : undefined;

/** Parses a date of this century, `2026-11-23`; defaults to today. */
export function dateOf(asked: unknown, now: number): string {
  const at = typeof asked === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(asked) ? Date.parse(asked) : now;
  return isoDate(Number.isFinite(at) ? at : now);
}

/** Monday of a date's week, `2026-11-23`; of this week if it is no date. */
export function mondayOf(asked: unknown, now: number): string {
  const date = dateOf(asked, now);
  return daysAfter(date, -((new Date(date).getUTCDay() + 6) % 7));
}

const isoDate = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Adds days to a date. */
export const daysAfter = (date: string, days: number): string => isoDate(Date.parse(date) + days * day);

type Place = {
  /** A day, or any day of the week. */
  date: string;
  host?: string | null | undefined;
  did?: CalendarOutcome;
};

const hrefOf = (place: Record<string, string>, { host, did }: Place) =>
  `${studioPaths.bookings}?${new URLSearchParams({ ...place, ...(host && { host }), ...(did && { did }) })}`;

export const weekHref = (place: Place): string => hrefOf({ week: mondayOf(place.date, 0) }, place);

export const dayHref = (place: Place): string => hrefOf({ view: 'day', day: place.date }, place);
