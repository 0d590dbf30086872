/**
 * Times are formatted in one place: code that formats a moment by itself, or shows the day of UTC for it, ignores the
 * viewer's clock (time zone, 12 or 24 hours). A day of UTC is found where a moment is formatted in place, not by way of a
 * variable.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
])('the pattern for hand-made time formats matches %s: %s', (code, isOwn) => {
  expect(ownFormat.test(code)).toBe(isOwn);
});

it('times are formatted in src/lib/format only', () => {
  const sources = filesBelow('src').filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('src/lib/format/'),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => ownFormat.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
