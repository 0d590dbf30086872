/** IANA names of time zones as other programs name them. */
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { isTimeZone } from '@/lib/format/time-zone';
import { ownEntry } from '@/lib/own-entry';
import { day, minute } from '../text/time-values';
import { fixedZone, ianaZone, type Zone } from './zone';

const maxName = 200;

/** IANA zones by Windows name, from CLDR; territory `001` marks the default of each zone. */
const windowsZones = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    iana[0] ?? '',
  ]),
);

/** Names of zones that name no city with a zone of its own; beside their Windows names. */
const outlookNames: Record<string, string> = {
  'eastern time (us & canada)': 'Eastern Standard Time',
  'central time (us & canada)': 'Central Standard Time',
  'mountain time (us & canada)': 'Mountain Standard Time',
  'pacific time (us & canada)': 'Pacific Standard Time',
  'atlantic time (canada)': 'Atlantic Standard Time',
  alaska: 'Alaskan Standard Time',
  hawaii: 'Hawaiian Standard Time',
  arizona: 'US Mountain Standard Time',
  'indiana (east)': 'US Eastern Standard Time',
  'coordinated universal time': 'UTC',
  newfoundland: 'Newfoundland Standard Time',
  'central america': 'Central America Standard Time',
  saskatchewan: 'Canada Central Standard Time',
  'eastern time': 'Eastern Standard Time',
  'central time': 'Central Standard Time',
  'mountain time': 'Mountain Standard Time',
  'pacific time': 'Pacific Standard Time',
  'atlantic time': 'Atlantic Standard Time',
  'western european time': 'GMT Standard Time',
  'central european time': 'W. Europe Standard Time',
  'eastern european time': 'GTB Standard Time',
  brasilia: 'E. South America Standard Time',
  brasília: 'E. South America Standard Time',
  'city of buenos aires': 'Argentina Standard Time',
  'west central africa': 'W. Central Africa Standard Time',
  'sri jayawardenepura': 'Sri Lanka Standard Time',
  'cabo verde is.': 'Cape Verde Standard Time',
};

const utcNames = new Set([
  ...['utc', 'z', 'gmt', 'coordinated universal time', 'tzone://microsoft/utc', 'etc/utc'],
]);

/**
 * IANA zones by the last part of their names: `amsterdam`, `new york`. Three are added, because runtimes may list
 * them only by an older spelling.
 */
const cities = new Map(
  [...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon'].map((name) => [
    (name.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
    name,
  ]),
);

const ianaOf = (name: string): string | undefined => {
  const written = name.includes('/') ? name.replaceAll(' ', '_') : name;
  return isTimeZone(written) ? written : undefined;
};

function windowsZoneOf(name: string): string | undefined {
  const standard = name.toLowerCase().replace(/ (daylight|summer) time$/, ' standard time');
  const iana = windowsZones.get(standard);
  return iana && ianaOf(iana);
}

/** The name after a vendor's prefix: `/vendor.example/20210210_1/Europe/London`, or with one part such as `UTC`. */
function vendorZoneOf(name: string): string | undefined {
  if (!name.startsWith('/')) return undefined;
  const parts = name.split('/').slice(2);
  for (let at = 0; at < Math.min(parts.length, 8); at += 1) {
    const rest = parts.slice(at).join('/');
    const found = ianaOf(rest) ?? windowsZoneOf(rest);
    if (found) return found;
  }
  return undefined;
}

const january = Date.UTC(2026, 0, 1);

/** Standard offset of a zone: the smaller one of winter and summer. */
function standardOffsetOf(name: string): number {
  const { offsetAt } = ianaZone(name);
  return Math.min(offsetAt(january), offsetAt(january + 182 * day));
}

const isDisplayName = /^\((?:UTC|GMT) ?(?:([+-])(\d{1,2})[:.](\d{2}))?\) ?(.+)$/i;

/**
 * Zone of a name that Outlook shows, such as `(UTC+01:00) Amsterdam, Berlin, Bern`: the zone of the first city that
 * has this standard offset; the offset rules out other cities of the same name.
 */
function displayedZoneOf(name: string): string | undefined {
  const [, sign, hours = '0', minutes = '0', words = ''] = isDisplayName.exec(name) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * minute;
  const offset = sign === '-' ? -size : size;
  const known = ownEntry(outlookNames, words.trim().toLowerCase());
  const named = windowsZoneOf(known ?? `${words.trim()} Standard Time`);
  const found = words
    .split(/[,/]/)
    .map((word) => cities.get(word.trim().toLowerCase()))
    .concat(named ? [named] : []);
  return found.find((zone) => zone !== undefined && standardOffsetOf(zone) === offset);
}

/** `UTC+02:00`, `GMT-5`: a zone without changes of clocks. */
function fixedZoneOf(name: string): Zone | undefined {
  const [, sign, hours, minutes = '0'] = /^(?:UTC|GMT) ?([+-])(\d{1,2}):?(\d{2})?$/i.exec(name) ?? [];
  if (!hours || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  const size = (Number(hours) * 60 + Number(minutes)) * minute;
  return fixedZone(name, sign === '-' ? -size : size);
}

/** Outlook numbers zones of the same name: `GMT Standard Time 1`. */
const isNumbered = /^(.*\D) \d{1,2}$/;

/** Finds a zone by any name that is unambiguous; undefined if there is none. */
export function zoneByName(given: string): Zone | undefined {
  if (given.length > maxName) return undefined;
  const name = given.trim().replace(/^"|"$/g, '');
  if (utcNames.has(name.toLowerCase())) return fixedZone('UTC', 0);
  const outlook = ownEntry(outlookNames, name.toLowerCase());
  const iana =
    ianaOf(name) ??
    vendorZoneOf(name) ??
    windowsZoneOf(name) ??
    (outlook && windowsZoneOf(outlook)) ??
    displayedZoneOf(name) ??
    cities.get(name.toLowerCase());
  if (iana) return ianaZone(iana);
  const [, first] = isNumbered.exec(name) ?? [];
  return fixedZoneOf(name) ?? (first === undefined ? undefined : zoneByName(first));
}
