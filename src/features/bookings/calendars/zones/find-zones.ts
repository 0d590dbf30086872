import type { TimeSpan } from '../../slots/intervals';
import type { CalendarZones } from '../series/event-times';
import type { Block, Calendar } from '../text/scan-calendar';
import { definedZone, type ZoneBudget } from './defined-zone';
import { ianaZone, type Zone } from './zone';
import { zoneByName } from './zone-names';

/** Maximum number of time zones of a file that are looked up; later ones are unknown. */
const maxZones = 200;

type Definitions = ReadonlyMap<string, Block>;

/** Time zones that each calendar of a file defines, by their names. */
export function definitionsOf(blocks: readonly Block[]): Map<Calendar, Map<string, Block>> {
  const found = new Map<Calendar, Map<string, Block>>();
  for (const block of blocks) {
    const tzid = block.properties.get('TZID')?.[0]?.value;
    if (!tzid) continue;
    const ofCalendar = found.get(block.calendar) ?? new Map<string, Block>();
    found.set(block.calendar, ofCalendar);
    // Of two definitions with the same name, the first one counts.
    if (!ofCalendar.has(tzid)) ofCalendar.set(tzid, block);
  }
  return found;
}

type Lookup = {
  definitions: Definitions | undefined;
  range: TimeSpan;
  /** IANA name of the owner's zone. */
  owner: string;
  budget: ZoneBudget;
  /** Called once for each unknown name, with the zone that is used instead. */
  onUnknown: (tzid: string, zone: Zone) => void;
};

/**
 * Zones of one calendar. A name is looked up once: in the calendar's own definitions, then as a name of IANA, Windows
 * or a program; then the definition's `X-LIC-LOCATION`; otherwise the name is unknown, and its times are read in the
 * calendar's zone for times without a zone.
 */
export function findZones(
  { timeZone }: Calendar,
  { definitions, range, owner, budget, onUnknown }: Lookup,
): CalendarZones {
  const ofOwner = ianaZone(owner);
  const defined = (tzid: string) => {
    const block = definitions?.get(tzid);
    return block && definedZone(block, range, budget);
  };
  const floating = (timeZone && (defined(timeZone) ?? zoneByName(timeZone))) || ofOwner;
  const known = new Map<string, Zone>();
  const find = (tzid: string): Zone => {
    const before = known.get(tzid);
    if (before) return before;
    const location = definitions?.get(tzid)?.properties.get('X-LIC-LOCATION')?.[0]?.value;
    const zone =
      known.size < maxZones
        ? (defined(tzid) ?? zoneByName(tzid) ?? (location && zoneByName(location)))
        : undefined;
    if (!zone) onUnknown(tzid, floating);
    const used = zone || floating;
    if (known.size < 2 * maxZones) known.set(tzid, used);
    return used;
  };
  return { find, floating, owner: ofOwner };
}
