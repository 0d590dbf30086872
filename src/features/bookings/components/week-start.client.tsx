'use client';

import { formatDay } from '@/lib/format/format-in-zone';
import { useVisitorZone } from './use-visitor-zone.client';

type WeekStartProps = {
  /** Milliseconds since 1970. */
  start: number;
  timeZone: string;
  /** Whether the zone was chosen; otherwise the browser's time zone is used, as for the times below. */
  isZoneChosen: boolean;
};

/** Start of a week of free times, in the time zone of the times. */
export function WeekStart({ start, timeZone, isZoneChosen }: WeekStartProps) {
  const zone = useVisitorZone(timeZone, isZoneChosen);
  return <span className="font-semibold">Seven days from {formatDay(start, zone.timeZone)}</span>;
}
