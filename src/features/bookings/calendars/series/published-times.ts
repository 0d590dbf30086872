/** Busy times that a calendar's server publishes in place of events (`VFREEBUSY`). */
import type { TimeSpan } from '../../slots/intervals';
import { maxBusyTimes } from '../calendar-limits';
import type { Block, Calendar } from '../text/scan-calendar';
import { day, readTimePeriod, type TimePeriod } from '../text/time-values';
import { type CalendarZones, eventTiming, spanAt } from './event-times';

export type PublishedTimes = {
  calendar: Calendar;
  periods: TimePeriod[];
  /** Number of periods that could not be read. */
  unread: number;
};

const isNear = ({ start, end, duration }: TimePeriod, range: TimeSpan) => {
  const stop = end?.wall ?? start.wall + (duration ? duration.days * day + duration.ms : 0);
  return start.wall < range.end + 2 * day && stop > range.start - 2 * day;
};

/**
 * Periods near a range, of any type but `FREE`. @throws Error if there are too many: to leave out the others would offer
 * times at which the host is busy.
 */
export function readPublished({ calendar, properties, isCut }: Block, range: TimeSpan): PublishedTimes {
  const found: PublishedTimes = { calendar, periods: [], unread: 0 };
  for (const { value, parameters } of properties.get('FREEBUSY') ?? []) {
    if (parameters.get('FBTYPE')?.toUpperCase() === 'FREE') continue;
    for (const one of value.split(',', maxBusyTimes + 1)) {
      const period = readTimePeriod(one, parameters);
      if (!period) found.unread += 1;
      else if (isNear(period, range)) found.periods.push(period);
    }
  }
  if (isCut || found.periods.length > maxBusyTimes)
    throw new Error('The calendar publishes more busy times than can be read.');
  return found;
}

/** Busy times of the periods. */
export const publishedSpans = ({ periods }: PublishedTimes, zones: CalendarZones): TimeSpan[] =>
  periods.map((period) => {
    const timing = eventTiming({ end: undefined, duration: undefined, ...period }, zones);
    return spanAt(period.start.wall, timing);
  });
