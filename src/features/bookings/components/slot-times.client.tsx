'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SlotChoice } from './slot-choice.client';
import { useVisitorZone } from './use-visitor-zone.client';
import { ZoneField } from './zone-field.client';

type SlotTimesProps = {
  /** Start times, ascending. */
  starts: readonly number[];
  timeZone: string;
  /** Whether the zone was chosen; otherwise the browser's time zone is used. */
  isZoneChosen: boolean;
  /** If true, the chosen time zone is stored in `?zone`, so that links to other weeks keep it. */
  isZoneInAddress?: boolean;
  /** Start time chosen before, in milliseconds since 1970; NaN if none was chosen. */
  chosen?: number;
  /** See `SlotChoice`. */
  nextStep?: string;
};

/**
 * Free times rendered by the server, shown in the visitor's time zone or a chosen one; without script, in the given
 * time zone.
 */
export function SlotTimes({
  starts,
  timeZone,
  isZoneChosen,
  isZoneInAddress,
  chosen,
  nextStep,
}: SlotTimesProps) {
  const router = useRouter();
  const zone = useVisitorZone(timeZone, isZoneChosen);
  const [start, setStart] = useState(Number.isNaN(chosen) ? undefined : chosen);
  const choose = (other: string) => {
    zone.choose(other);
    if (!isZoneInAddress) return;
    const query = new URLSearchParams(window.location.search);
    query.set('zone', other);
    router.replace(`?${query}`, { scroll: false });
  };
  return (
    <div className="grid gap-6">
      <div className="not-scripted:hidden">
        <ZoneField zone={{ ...zone, choose }} />
      </div>
      <SlotChoice starts={starts} clock={zone} chosen={start} onChoose={setStart} nextStep={nextStep} />
    </div>
  );
}
