'use client';

import { SelectField } from '@/ui/forms/select-field';
import type { VisitorZone } from './use-visitor-zone.client';

/** Field for the time zone, sent as `time_zone` with the surrounding form. */
export function ZoneField({ zone: { timeZone, zones, listAll, choose } }: { zone: VisitorZone }) {
  return (
    <SelectField
      label="Your time zone"
      name="time_zone"
      required
      value={timeZone}
      onFocus={listAll}
      onPointerDown={listAll}
      onChange={(event) => choose(event.currentTarget.value)}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
    />
  );
}
