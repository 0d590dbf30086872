/** Labels of the studio: the glossary's table lists the labels that must not be used, each with its replacement. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { screenTexts } from '../../support/sources/screen-texts';

const [, rest = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Labels of the studio');
const [table = ''] = rest.split('\n## ');
/** Removes interpolated values, and the full stop of an empty state. */
const bare = (text: string) =>
  text
    .replace(/\s*…\s*/g, ' ')
    .trim()
    .replace(/\.$/, '');
const instead = new Map(
  [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1).map(([, not = '', use = '']) => [bare(not), use]),
);

/** Source files of the studio, with texts that editors and admins read, apart from tests. */
const ofStudio =
  /^src\/(studio-kit|cms\/(studio|collections|globals|plugin)|features\/today)\b|\/(studio|board|previews|collections|global)\/|[-/](collections?|global|plugin|tasks|timeline)\.tsx?$/;
const sources = filesBelow('src').filter(
  (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && ofStudio.test(path),
);
/** Attributes and properties whose values are names that people do not read. */
const unread = new Set(['className', 'name', 'value', 'key', 'id', 'type', 'slug', 'path', 'href', 'action']);

const wrongLabels = (path: string, text: string): string[] =>
  screenTexts(path, text)
    .filter(({ role }) => !unread.has(role))
    .flatMap((shown) => {
      const use = instead.get(bare(shown.text));
      return use ? [`${path}:${shown.line}: “${shown.text}” → ${use}`] : [];
    });

it('the studio uses no label that the glossary replaces', () => {
  expect(instead.size).toBeGreaterThan(80);
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((path: string) => wrongLabels(path, readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  ['a button', '<button>Take <span>{name}</span></button>', 1],
  ['a title', '<Panel title="Who is where" />', 1],
  ['a label with a value', '<summary>Write to {email}</summary>', 1],
  ['a choice of two', '<h2>{isOpen ? "Show" : "Hide"}</h2>', 1],
  ['a column', 'const columns = ["Title", "State"];', 1],
  ['a sentence with the word', '<p>Take the last one that is planned.</p>', 0],
  ['a class', '<p className="Last" />', 0],
])(
  'in %s, a word is reported only if it is a whole label that the glossary replaces',
  (_what, source, count) => {
    expect(wrongLabels('sample.tsx', source)).toHaveLength(count);
  },
);
