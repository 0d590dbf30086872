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

/** Matches source files of the studio, with texts that editors and admins read. */
const ofStudio =
  /^src\/(studio-kit|cms\/(studio|collections|globals|plugin|fields)|features\/(today|leads\/(pipeline|signals)|bookings\/staff))\b|\/(studio|board|previews|collections|global|sequences)\/|[-/](collections?|global|plugin|tasks|timeline|retention|variants)\.tsx?$|^src\/cms\/blocks\/.*\bconfig\.ts$/;
const sources = filesBelow('src').filter(
  (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && ofStudio.test(path),
);
/** Attributes and properties whose values are names that people do not read. */
const unread = new Set(['className', 'value', 'key', 'id', 'type', 'slug', 'path', 'href', 'action']);

const wrongLabels = (path: string, text: string): string[] =>
  screenTexts(path, text)
    .filter(({ role }) => !unread.has(role))
    .flatMap((shown) => {
      const text = bare(shown.text);
      const use = instead.get(text) ?? instead.get(text.split(/:(?: |$)/)[0] ?? '');
      return use ? [`${path}:${shown.line}: “${shown.text}” → ${use}`] : [];
    });

it('the studio uses no label that the glossary replaces', () => {
  expect(instead.size).toBeGreaterThan(80);
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((path: string) => wrongLabels(path, readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});

/**
 * Words of the table that pages of members must not use either. “E-mail” is missing, because the site uses this
 * spelling.
 */
const ofMembers = ['Find', 'Nobody fits', 'Further', 'Given up', 'State', 'Open again'];
it('pages of the account area use none of the glossary’s replaced labels that apply there too', () => {
  expect(ofMembers.filter((word) => !instead.has(word))).toEqual([]);
  const pages = filesBelow('src').filter((path: string) =>
    /^src\/app\/\(site\)\/.*\.tsx$|^src\/features\/(?!bookings).*\/(?:components|leads|leads-list|sample)\/.*\.tsx$/.test(
      path,
    ),
  );
  expect(pages.length).toBeGreaterThan(100);
  const found = pages.flatMap((path: string) => wrongLabels(path, readFileSync(join(root, path), 'utf8')));
  expect(found.filter((one) => ofMembers.some((word) => one.includes(`“${word}”`)))).toEqual([]);
});

it.each([
  ['a button', '<button>Take <span>{name}</span></button>', 1],
  ['a title', '<Panel title="Who is where" />', 1],
  ['a label with a value', '<summary>Write to {email}</summary>', 1],
  ['a conditional text', '<h2>{isOpen ? "Show" : "Hide"}</h2>', 1],
  ['a column', 'const columns = ["Title", "State"];', 1],
  ['a filter', '<ListFilters name="State" />', 1],
  ['the name of an option group', 'const group = { name: "Who", choices };', 1],
  ['a label before a value', '<option>Series: {title}</option>', 1],
  ['the name of an input', '<input name="state" />', 0],
  ['a sentence with the word', '<p>Take the last one that is planned.</p>', 0],
  ['a class name', '<p className="Last" />', 0],
])(
  'a replaced word of the glossary in %s is reported only if it is the whole visible label',
  (_what, source, count) => {
    expect(wrongLabels('sample.tsx', source)).toHaveLength(count);
  },
);
