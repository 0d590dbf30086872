import { type Availability, dateAt, workingHours } from './availability';
import { merged, type TimeSpan } from './intervals';

/** Rules of a booking type, in minutes unless named otherwise. */
export type SlotRules = {
  duration: number;
  /** Slots start at multiples of this step after the start of working hours. */
  step: number;
  bufferBefore: number;
  bufferAfter: number;
  noticeHours: number;
  horizonDays: number;
  /** Maximum bookings of this type per host and day. */
  dailyCap: number;
};

export type HostSchedule = {
  id: string;
  availability: Availability;
  /** Unavailable times: bookings with buffers, busy times of the host's calendar, and blocks. */
  busy: readonly TimeSpan[];
  /** Start times of bookings of this type, for the daily cap. */
  booked: readonly number[];
};

/** A free time with its available hosts. */
export type Slot = { start: number; hostIds: string[] };

const minute = 60_000;

/** Time that a booking occupies, including buffers. */
export const blockedBy = (start: number, rules: SlotRules): TimeSpan => ({
  start: start - rules.bufferBefore * minute,
  end: start + (rules.duration + rules.bufferAfter) * minute,
});

const countBy = (dates: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const date of dates) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
};

/** Free start times of one host, in order. */
function startsOf({ availability, busy, booked }: HostSchedule, rules: SlotRules, range: TimeSpan): number[] {
  const { timeZone } = availability;
  const dayOf = (instant: number) => dateAt(instant, timeZone).toString();
  const bookedOn = countBy(booked.map(dayOf));
  const isFull = (instant: number) =>
    bookedOn.size > 0 && (bookedOn.get(dayOf(instant)) ?? 0) >= rules.dailyCap;
  const taken = merged(busy);
  const starts: number[] = [];
  let next = 0;
  // The range is extended by a day on each side, because working hours, and a slot within them, can continue past
  // midnight.
  const around = { start: range.start - 1440 * minute, end: range.end + 1440 * minute };
  for (const { start: opens, end: closes } of workingHours(availability, around)) {
    for (let start = opens; start + rules.duration * minute <= closes; start += rules.step * minute) {
      if (start < range.start || start >= range.end) continue;
      const blocked = blockedBy(start, rules);
      // Start times and busy times are sorted: a busy time that ended before this start also ended before all later
      // starts.
      while (next < taken.length && (taken[next] as TimeSpan).end <= blocked.start) next += 1;
      const following = taken[next];
      if (following && following.start < blocked.end) continue;
      if (!isFull(start)) starts.push(start);
    }
  }
  return starts;
}

/**
 * Free times in a range, in order. Pure. @param now milliseconds since 1970; times within the minimum notice or after
 * the horizon are left out.
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
