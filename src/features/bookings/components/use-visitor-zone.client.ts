'use client';

import { useEffect, useState } from 'react';
import { browserClock } from '@/lib/format/browser-clock';
import type { Clock } from '@/lib/format/format-in-zone';

export type VisitorZone = Clock & {
  /** False until the browser's clock is read. */
  isKnown: boolean;
  /** Options: the browser's time zone, the given one and UTC; after `listAll` also all that the browser supports. */
  zones: readonly string[];
  /**
   * Adds some 420 time zones to the options. Computing the styles of so many options takes seconds on a slow phone,
   * so this is called only when the field gets focus.
   */
  listAll: () => void;
  choose: (timeZone: string) => void;
};

/**
 * Time zone and hour cycle of a visitor: the chosen zone, else the browser's. The server renders the given zone with
 * a 24-hour clock and lists no other zones, because lists of time zones differ between browsers.
 */
export function useVisitorZone(given = 'UTC', isChosen = false): VisitorZone {
  const [timeZone, choose] = useState(given);
  const [isTwelveHour, setTwelveHour] = useState<boolean>();
  const [zones, setZones] = useState([given]);

  useEffect(() => {
    const own = browserClock();
    if (!isChosen) choose(own.timeZone);
    setTwelveHour(own.isTwelveHour);
    setZones([...new Set([own.timeZone, given, 'UTC'])]);
  }, [given, isChosen]);

  const listAll = () =>
    setZones((known) => [...new Set([...known, ...(Intl.supportedValuesOf?.('timeZone') ?? [])])]);
  const hours = { isKnown: isTwelveHour !== undefined, isTwelveHour: isTwelveHour === true };
  return { timeZone, ...hours, zones, listAll, choose };
}
