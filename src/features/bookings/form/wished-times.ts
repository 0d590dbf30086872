/** The times a visitor wishes for a call, as typed and as people read them. */
import { formatFullDay } from '@/lib/format/format-in-zone';
import { dayParts } from './booking-fields';

const dayInMs = 86_400_000;
/** Nobody plans a first call further ahead. */
const maxDaysAhead = 180;

/** Midnight UTC of a day that exists, from `2026-03-04`; else null. */
function dayOf(typed: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return null;
  const day = new Date(`${typed}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== typed ? null : day;
}

/** What is wrong with a wished day, in a sentence; null where nothing is. It may be yesterday's in our time zone. */
export function problemOfDay(typed: string, now: Date): string | null {
  const day = dayOf(typed);
  if (!day) return 'Please choose a day, or write it in your own words below';
  const ahead = (day.getTime() - now.getTime()) / dayInMs;
  if (ahead < -2) return 'This day has passed. Please choose one to come';
  if (ahead > maxDaysAhead) return 'Please choose a day within the next six months';
  return null;
}

/** "Tuesday 24 November 2026, morning"; a part that nobody offered is left out. */
export function describeWish(typedDay: string, typedPart: string): string {
  const day = dayOf(typedDay);
  const part = dayParts.find((one) => one === typedPart);
  const words = day ? formatFullDay(day.getTime(), 'UTC') : typedDay;
  return part ? `${words}, ${part.toLowerCase()}` : words;
}
