'use client';

import { useEffect, useState } from 'react';

export type VisitorZone = {
  timeZone: string;
  /** To choose from; all that the browser knows, once it has been asked. */
  zones: readonly string[];
  choose: (timeZone: string) => void;
};

/**
 * The time zone in which somebody reads times: the one they chose, else the browser's. What the server renders is in the
 * given one, and lists no others: two lists of the world's zones are never quite the same.
 */
export function useVisitorZone(given = 'UTC', isChosen = false): VisitorZone {
  const [timeZone, choose] = useState(given);
  const [zones, setZones] = useState([given]);

  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone || given;
    if (!isChosen) choose(own);
    setZones([...new Set([own, given, 'UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? [])])]);
  }, [given, isChosen]);

  return { timeZone, zones, choose };
}
