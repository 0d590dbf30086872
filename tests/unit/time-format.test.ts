/** Times have one home: what formats a moment by itself tells it on a clock of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../scripts/lib/paths.mjs';

const ownFormat = /\bDateTimeFormat\b|\.toLocale(?:Date|Time)String\(|new Date\([^)]*\)\.toLocaleString\(/;

it.each([
  ["new Intl.DateTimeFormat('en')", true],
  ["date.toLocaleTimeString('de')", true],
  ["new Date(at).toLocaleString('en-US')", true],
  ["max.toLocaleString('en-US')", false],
  ['formatMoment(at, clock)', false],
])('%s formats a time by itself: %s', (code, isOwn) => {
  expect(ownFormat.test(code)).toBe(isOwn);
});

it('no source but src/lib/format formats a time', () => {
  const sources = filesBelow('src').filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('src/lib/format/'),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => ownFormat.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
