/**
 * Limits of an imported calendar, checked before its series are expanded: strangers can add events to the calendar
 * by inviting its owner.
 */
import type ICAL from 'ical.js';

const maxEvents = 50_000;
/** Maximum number of RDATE and EXDATE values of a series. */
const maxDates = 10_000;
const maxRules = 10;
const maxInterval = 10_000;
const maxZones = 1000;
/** Maximum number of observances, rules and dates of all time zones that a calendar defines. */
const maxZoneRules = 1000;

const frequencies: readonly unknown[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** Title of an event, truncated for an error message. */
export const eventTitle = (event: ICAL.Component): string =>
  String(event.getFirstPropertyValue('summary') ?? '').slice(0, 60) || 'An event without a title';

/**
 * Counts the values of a property. Its raw form `jCal` is an array of name, parameters and type, followed by the
 * values.
 */
const countOf = (component: ICAL.Component, name: string) =>
  component.getAllProperties(name).reduce((sum, { jCal }) => sum + jCal.length - 3, 0);

type Rule = { freq?: unknown; interval?: unknown };

const rulesOf = (component: ICAL.Component): Rule[] =>
  component
    .getAllProperties('rrule')
    .flatMap((property) => property.getValues())
    .map((rule: unknown) => Object(rule));

/** @throws Error if the calendar has too many events. */
export function checkEvents(events: readonly ICAL.Component[]): void {
  if (events.length > maxEvents) throw new Error('The calendar has more than 50,000 events.');
}

/**
 * @throws Error, with the event's title, if the event repeats more often than daily, or exceeds the limits of a
 * series.
 */
export function checkRepetition(event: ICAL.Component): void {
  const rules = rulesOf(event);
  const isTooOften = rules.some(({ freq }) => !frequencies.includes(freq));
  if (isTooOften)
    throw new Error(`“${eventTitle(event)}” repeats more often than daily, and is not followed.`);
  const isTooWide = rules.some(({ interval }) => Number(interval) > maxInterval);
  const hasTooMany =
    rules.length > maxRules || countOf(event, 'rdate') > maxDates || countOf(event, 'exdate') > maxDates;
  if (isTooWide || hasTooMany)
    throw new Error(`“${eventTitle(event)}” repeats in more ways than can be followed.`);
}

/**
 * @throws Error if the calendar defines too many time zones or rules of time zones, or a rule that does not repeat
 * every year.
 */
export function checkZones(zones: readonly ICAL.Component[]): void {
  let left = maxZoneRules;
  for (const zone of zones) {
    for (const observance of zone.getAllSubcomponents()) {
      const rules = rulesOf(observance);
      left -= 1 + rules.length + countOf(observance, 'rdate');
      const isFollowed = rules.every(({ freq, interval }) => freq === 'YEARLY' && Number(interval) === 1);
      if (!isFollowed || left < 0 || zones.length > maxZones) {
        throw new Error('The calendar defines a time zone with rules that cannot be followed.');
      }
    }
  }
}
