'use client';

import { SelectField } from '@/ui/forms/select-field';
import type { VisitorZone } from './use-visitor-zone.client';

/**
 * Field for the time zone, sent as `time_zone` with the surrounding form, with the hour format as `hours`. Without
 * script the hour format is not known, and empty.
 */
export function ZoneField({ zone }: { zone: VisitorZone }) {
  const { timeZone, zones, isKnown, isTwelveHour, listAll, choose } = zone;
  return (
    <>
      <input type="hidden" name="hours" value={isKnown ? (isTwelveHour ? '12' : '24') : ''} />
      <SelectField
        label="Your time zone"
        name="time_zone"
        required
        value={timeZone}
        onFocus={listAll}
        onPointerDown={listAll}
        onChange={(event) => choose(event.currentTarget.value)}
        options={zones.map((one) => ({ value: one, label: one.replaceAll('_', ' ') }))}
      />
    </>
  );
}
