'use client';

import { useSyncExternalStore } from 'react';
import { browserClock } from '@/lib/format/browser-clock';
import { type Clock, formatBookedTime } from '@/lib/format/format-in-zone';

const never = () => () => {};

type StandingTimeProps = {
  start: number;
  end: number;
  /** The visitor's clock when the booking was made. */
  clock: Clock;
  /** Time zone chosen on this page. */
  zone: string | undefined;
};

/**
 * Current time of a booking beside the picker of another one, in the picker's hour format and time zone. Without
 * script, in those of the booking.
 */
export function StandingTime({ start, end, clock, zone }: StandingTimeProps) {
  const format = (on: Clock) => formatBookedTime({ start, end }, { ...on, ...(zone && { timeZone: zone }) });
  return useSyncExternalStore(
    never,
    () => format(browserClock()),
    () => format(clock),
  );
}
