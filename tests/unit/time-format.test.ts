/**
 * Times are formatted in `src/lib/format` only: other code that formats a moment, or shows its UTC day, would
 * ignore the viewer's clock (time zone, 12 or 24 hours). So would a studio view that passes a time zone instead
 * of the clock. A UTC day is found only where the moment is formatted directly, not through a variable.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesBelow } from '../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../scripts/lib/paths.mjs';

const ownFormat =
  /\bDateTimeFormat\b|\.toLocale(?:Date|Time)String\(|new Date\([^)]*\)\.toLocaleString\(|\bformatDate\([^;,]{0,60}\.toISOString\(\)\)|(?<!\$)\{[\w.]+\.toISOString\(\)\.slice\(/;

it.each([
  ["new Intl.DateTimeFormat('en')", true],
  ["date.toLocaleTimeString('de')", true],
  ["new Date(at).toLocaleString('en-US')", true],
  ["max.toLocaleString('en-US')", false],
  ['formatMoment(at, clock)', false],
  ['formatDate(new Date(at).toISOString())', true],
  ['<p>{link.until.toISOString().slice(0, 10)}</p>', true],
  ['formatDate(post.publishedAt)', false],
  ['<LocalDate at={link.until.toISOString()} />', false],
])('the pattern for code that formats times itself, tested on %s, returns %s', (code, isOwn) => {
  expect(ownFormat.test(code)).toBe(isOwn);
});

const sources = filesBelow('src').filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('src/lib/format/'),
);

it('times are formatted in src/lib/format only', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => ownFormat.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

/** Matches formatters that depend on the hour format; the second argument is the reader's clock. */
const formatters = /^format(?:BookedTime|Clock|ClockOfBoth|Moment|OtherClock|TimeOfDay)$/;
/** Matches a clock, the clock in another zone, or UTC, which is used for machines and readers in other zones. */
const clock = /^(?:clock|viewerClock\(.*\)|onZone\(clock, .*\)|'UTC')$/s;

/** Calls that format a time without the viewer's clock, and values of time fields that are shown as texts. */
function timesWithoutClock(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText();
      const isZoned = formatters.test(name) && !clock.test(node.arguments[1]?.getText() ?? '');
      const isShown =
        name === 'timeFieldValue' &&
        !ts.isPropertyAssignment(node.parent) &&
        !ts.isJsxAttribute(node.parent.parent);
      if (isZoned || isShown) found.push(`${path}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it.each([
  ['formatBookedTime(booking, zoneOf(clock))', true],
  ['formatBookedTime(booking, booking.time_zone)', true],
  ['formatClockOfBoth(start, zone, host_time_zone)', true],
  ['<li>{timeFieldValue(minutes)}</li>', true],
  ['formatBookedTime(booking, onZone(clock, booking.time_zone))', false],
  ['formatMoment(at, clock)', false],
  ['fill(form, { time: timeFieldValue(from) })', false],
  ['<input type="time" defaultValue={timeFieldValue(from)} />', false],
])('timesWithoutClock, called with %s, finds a time without the viewer’s clock: %s', (code, isFound) => {
  expect(timesWithoutClock('some.tsx', code)).toHaveLength(isFound ? 1 : 0);
});

it('the studio formats every time by its viewer’s clock, so that the hour format is kept', () => {
  const studio = sources.filter((path) => /\/(?:studio|studio-kit|previews|today)\//.test(path));
  expect(studio.length).toBeGreaterThan(200);
  expect(studio.flatMap((path) => timesWithoutClock(path, readFileSync(join(root, path), 'utf8')))).toEqual(
    [],
  );
});
