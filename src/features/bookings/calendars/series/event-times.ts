/** Start and end of events and of the occurrences of series. */
import type { TimeSpan } from '../../slots/intervals';
import { type Duration, day, type WallTime } from '../text/time-values';
import { fixedZone, instantAt, type Zone } from '../zones/zone';
import { type FeedEvent, unknownLength } from './feed-event';

export type FindZone = (tzid: string) => Zone;

/** Zones of a calendar: those that it names, the zone of times that name none, and the owner's, for whole days. */
export type CalendarZones = { find: FindZone; floating: Zone; owner: Zone };

const utc = fixedZone('UTC', 0);

/** Zone of a time. @param fallback zone of a time that names no zone */
export function zoneOfTime({ offset, tzid }: WallTime, find: FindZone, fallback: Zone): Zone {
  if (offset === 0) return utc;
  if (offset !== undefined) return fixedZone('', offset);
  return tzid === undefined ? fallback : find(tzid);
}

/** Zone and length of an event's occurrences. */
export type EventTiming = {
  start: WallTime;
  zone: Zone;
  /** Whole days are added to the local time, so that a day on which clocks change remains a whole day. */
  length: Duration;
};

/** @returns with `isOdd` set if the event ends before it starts; an hour, or the whole day, counts as busy then. */
export function eventTiming(
  { start, end, duration }: Pick<FeedEvent, 'start' | 'end' | 'duration'>,
  zones: CalendarZones,
): EventTiming & { isOdd: boolean } {
  const zone = start.isDate ? zones.owner : zoneOfTime(start, zones.find, zones.floating);
  if (!end) {
    const length = duration ?? (start.isDate ? unknownLength(start) : { days: 0, ms: 0 });
    return { start, zone, length, isOdd: false };
  }
  if (start.isDate && end.isDate) {
    // Some programs end an event of one day on its own date, although the end is exclusive.
    const days = Math.round((end.wall - start.wall) / day);
    return { start, zone, length: { days: Math.max(days, 1), ms: 0 }, isOdd: days < 0 };
  }
  const ms = instantAt(end.wall, zoneOfTime(end, zones.find, zone)) - instantAt(start.wall, zone);
  return { start, zone, length: ms < 0 ? unknownLength(start) : { days: 0, ms }, isOdd: ms < 0 };
}

/** Time of an occurrence that starts at a local time. */
export function spanAt(wall: number, { zone, length }: Pick<EventTiming, 'zone' | 'length'>): TimeSpan {
  const start = instantAt(wall, zone);
  const end = length.days === 0 ? start : instantAt(wall + length.days * day, zone);
  return { start, end: end + length.ms };
}
