/**
 * Days on which tasks are due. A day is stored as noon UTC, as Payload's day picker does. Whether a day is over
 * depends on the viewer's clock.
 */
import { formatDay } from '@/lib/format/format-in-zone';

const dayMs = 86_400_000;

/** Noon UTC of a day that is given as `2026-11-26`. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

export const dayPlus = (day: string, days: number): string =>
  new Date(noonOf(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/**
 * Formats a due day: Today, Tomorrow, Friday 27 November. For a day that is over, the text begins with `Overdue
 * since`.
 */
export function dueInWords(due: Date, today: string): string {
  const days = Math.round((due.getTime() - noonOf(today).getTime()) / dayMs);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Overdue since yesterday';
  const day = formatDay(due.getTime(), 'UTC');
  return days < 0 ? `Overdue since ${day}` : day;
}
