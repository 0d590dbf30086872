'use client';

import { formatDay } from '@/lib/format/format-in-zone';
import { useVisitorZone } from './use-visitor-zone.client';

type WeekStartProps = {
  /** Milliseconds since 1970. */
  start: number;
  timeZone: string;
  /** Somebody chose that zone; else it gives way to the browser's, as in the times below. */
  isZoneChosen: boolean;
};

/** The day a week of free times begins with, on the clock that its times are shown by. */
export function WeekStart({ start, timeZone, isZoneChosen }: WeekStartProps) {
  const zone = useVisitorZone(timeZone, isZoneChosen);
  return <span className="font-semibold">Seven days from {formatDay(start, zone.timeZone)}</span>;
}
