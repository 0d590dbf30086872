import { type Availability, dateAt, workingHours } from './availability';
import { merged, type TimeSpan } from './intervals';

/** What a booking type asks of a time; minutes, unless the name says otherwise. */
export type SlotRules = {
  duration: number;
  /** A slot may begin so long after the host's hours do, or a multiple of it. */
  step: number;
  bufferBefore: number;
  bufferAfter: number;
  noticeHours: number;
  horizonDays: number;
  /** Bookings of this type that a host takes on one day of their own calendar. */
  dailyCap: number;
};

export type HostSchedule = {
  id: string;
  availability: Availability;
  /** Where nothing fits: other bookings with their buffers, and what the host's own calendar holds. */
  busy: readonly TimeSpan[];
  /** When bookings of this type begin, for the daily cap. */
  booked: readonly number[];
};

/** A time that can be booked, with the hosts who are free then. */
export type Slot = { start: number; hostIds: string[] };

const minute = 60_000;

/** What a booking keeps free of others: the call itself with its buffers. */
export const blockedBy = (start: number, rules: SlotRules): TimeSpan => ({
  start: start - rules.bufferBefore * minute,
  end: start + (rules.duration + rules.bufferAfter) * minute,
});

const countBy = (dates: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const date of dates) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
};

/** The starts at which one host is free, in order. */
function startsOf({ availability, busy, booked }: HostSchedule, rules: SlotRules, range: TimeSpan): number[] {
  const { timeZone } = availability;
  const dayOf = (instant: number) => dateAt(instant, timeZone).toString();
  const bookedOn = countBy(booked.map(dayOf));
  const isFull = (instant: number) =>
    bookedOn.size > 0 && (bookedOn.get(dayOf(instant)) ?? 0) >= rules.dailyCap;
  const taken = merged(busy);
  const starts: number[] = [];
  let next = 0;
  for (const { start: opens, end: closes } of workingHours(availability, range)) {
    for (let start = opens; start + rules.duration * minute <= closes; start += rules.step * minute) {
      if (start < range.start || start >= range.end) continue;
      const blocked = blockedBy(start, rules);
      // Both run forward, so what has ended before this start has ended before all later ones.
      while (next < taken.length && (taken[next] as TimeSpan).end <= blocked.start) next += 1;
      const following = taken[next];
      if (following && following.start < blocked.end) continue;
      if (!isFull(start)) starts.push(start);
    }
  }
  return starts;
}

/**
 * The times of a range that can be booked, first one first. Pure: what is not handed in does not count.
 * @param now milliseconds since 1970; nothing is offered before the notice has passed or beyond the horizon.
 */
export function findSlots(
  rules: SlotRules,
  hosts: readonly HostSchedule[],
  range: TimeSpan,
  now: number,
): Slot[] {
  const start = Math.max(range.start, now + rules.noticeHours * 60 * minute);
  const end = Math.min(range.end, now + rules.horizonDays * 24 * 60 * minute);
  if (start >= end) return [];
  const hostsAt = new Map<number, string[]>();
  for (const host of hosts) {
    for (const at of startsOf(host, rules, { start, end })) {
      hostsAt.set(at, [...(hostsAt.get(at) ?? []), host.id]);
    }
  }
  return [...hostsAt].map(([at, hostIds]) => ({ start: at, hostIds })).sort((a, b) => a.start - b.start);
}
