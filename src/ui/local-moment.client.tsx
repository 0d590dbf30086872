'use client';

import { useSyncExternalStore } from 'react';
import { browserClock } from '@/lib/format/browser-clock';
import { type Clock, formatDateOn, formatMoment } from '@/lib/format/format-in-zone';

const never = () => () => {};

type Moment = {
  /** The moment as an ISO date. */
  at: string;
};

function useLocalText({ at }: Moment, format: (date: Date, on: Clock | 'UTC') => string): string {
  const date = new Date(at);
  return useSyncExternalStore(
    never,
    () => format(date, browserClock()),
    () => format(date, 'UTC'),
  );
}

/** Date and time in the visitor's time zone; until hydration in UTC, followed by “UTC”. */
export const LocalMoment = (moment: Moment) => (
  <time dateTime={moment.at}>{useLocalText(moment, formatMoment)}</time>
);

/** Day of a moment in the visitor's time zone; rendered in UTC until hydration. */
export const LocalDate = (moment: Moment) => (
  <time dateTime={moment.at}>{useLocalText(moment, formatDateOn)}</time>
);
