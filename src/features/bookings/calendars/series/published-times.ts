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

const tooMany = 'The calendar publishes more busy times than can be read.';
/** Maximum number of periods in a line, including those outside the range. */
const maxPeriods = 1_000_000;

const isNear = ({ start, end, duration }: TimePeriod, range: TimeSpan) => {
  const stop = end?.wall ?? start.wall + (duration ? duration.days * day + duration.ms : 0);
  return start.wall < range.end + 2 * day && stop > range.start - 2 * day;
};

/**
 * Periods near a range, except those of the type `FREE`. @throws Error if there are too many: if some were left out,
 * times at which the host is busy would be offered
 */
export function readPublished({ calendar, properties, isCut }: Block, range: TimeSpan): PublishedTimes {
  const found: PublishedTimes = { calendar, periods: [], unread: 0 };
  for (const { value, parameters } of properties.get('FREEBUSY') ?? []) {
    if (parameters.get('FBTYPE')?.toUpperCase() === 'FREE') continue;
    const periods = value.split(',', maxPeriods + 1);
    if (periods.length > maxPeriods) throw new Error(tooMany);
    for (const one of periods) {
      const period = readTimePeriod(one, parameters);
      if (!period) found.unread += 1;
      else if (isNear(period, range)) found.periods.push(period);
    }
  }
  if (isCut || found.periods.length > maxBusyTimes) throw new Error(tooMany);
  return found;
}

/** Busy times of the periods. */
export const publishedSpans = ({ periods }: PublishedTimes, zones: CalendarZones): TimeSpan[] =>
  periods.map((period) => {
    const timing = eventTiming({ end: undefined, duration: undefined, ...period }, zones);
    return spanAt(period.start.wall, timing);
  });
