'use client';

import { useEffect, useState } from 'react';
import { browserClock } from '@/lib/format/browser-clock';
import type { Clock } from '@/lib/format/format-in-zone';

export type VisitorZone = Clock & {
  /** To choose from: the given one and the browser's own, and once `listAll` was called all that the browser knows. */
  zones: readonly string[];
  /** Some 420 options, which cost a page seconds of style on a slow phone: called when the field is entered. */
  listAll: () => void;
  choose: (timeZone: string) => void;
};

/**
 * The clock on which somebody reads times: the zone they chose, else the browser's; hours as the browser counts them. What
 * the server renders is in the given zone, to 24, and lists no others: two lists of the world's zones are never quite the
 * same.
 */
export function useVisitorZone(given = 'UTC', isChosen = false): VisitorZone {
  const [timeZone, choose] = useState(given);
  const [isTwelveHour, setTwelveHour] = useState(false);
  const [zones, setZones] = useState([given]);

  useEffect(() => {
    const own = browserClock();
    if (!isChosen) choose(own.timeZone);
    setTwelveHour(own.isTwelveHour);
    setZones([...new Set([own.timeZone, given, 'UTC'])]);
  }, [given, isChosen]);

  const listAll = () =>
    setZones((known) => [...new Set([...known, ...(Intl.supportedValuesOf?.('timeZone') ?? [])])]);
  return { timeZone, isTwelveHour, zones, listAll, choose };
}
