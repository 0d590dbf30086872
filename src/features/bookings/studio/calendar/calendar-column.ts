/** Types of the calendar's views and columns. */
import { formatDay } from '@/lib/format/format-in-zone';
import type { Host } from '../../schedule/list-bookings';
import type { CalendarDay } from '../../schedule/load-days';

/** What the calendar shows: `week`, of one host or of all hosts; `day`, of one host; `day-of-all`, of all hosts. */
export type CalendarView = 'week' | 'day' | 'day-of-all';

export type CalendarColumn = {
  /** Host of the column; null for all hosts. */
  host: Host | null;
  /** Time zone of the column's hours. */
  zone: string;
  day: CalendarDay;
  heading: string;
  /** Link of the heading. */
  href: string;
};

export const dayLabel = (date: string) => formatDay(Date.parse(`${date}T12:00:00Z`), 'UTC');
