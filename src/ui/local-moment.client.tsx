'use client';

import { useSyncExternalStore } from 'react';
import { browserClock } from '@/lib/format/browser-clock';
import { formatMoment } from '@/lib/format/format-in-zone';

const never = () => () => {};

/** Date and time in the visitor's time zone; rendered in UTC, with its name, until hydration. @param at ISO date */
export function LocalMoment({ at }: { at: string }) {
  const date = new Date(at);
  const text = useSyncExternalStore(
    never,
    () => formatMoment(date, browserClock()),
    () => formatMoment(date, 'UTC'),
  );
  return <time dateTime={at}>{text}</time>;
}
