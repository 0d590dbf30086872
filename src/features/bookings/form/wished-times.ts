/** Preferred times of a call, as typed and as text. */
import { formatFullDay } from '@/lib/format/format-in-zone';
import { dayParts } from './booking-fields';

const dayInMs = 86_400_000;
/** Maximum number of days between today and a preferred day. */
const maxDaysAhead = 180;

/** Midnight UTC of a valid date such as `2026-03-04`; else null. */
function dayOf(typed: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return null;
  const day = new Date(`${typed}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== typed ? null : day;
}

/** Error message of a preferred day, or null. Yesterday in UTC is accepted. */
export function problemOfDay(typed: string, now: Date): string | null {
  const day = dayOf(typed);
  if (!day) return 'Please choose a day, or write it in your own words below';
  const ahead = (day.getTime() - now.getTime()) / dayInMs;
  if (ahead < -2) return 'This day has passed. Please choose one to come';
  if (ahead > maxDaysAhead) return 'Please choose a day within the next six months';
  return null;
}

/**
 * Describes a preferred time: “Tuesday 24 November 2026, morning”. An invalid day is kept as typed; an unknown part
 * of a day is left out.
 */
export function describeWish(typedDay: string, typedPart: string): string {
  const day = dayOf(typedDay);
  const part = dayParts.find((one) => one === typedPart);
  const words = day ? formatFullDay(day.getTime(), 'UTC') : typedDay;
  return part ? `${words}, ${part.toLowerCase()}` : words;
}
