/** How many files outside of a feature's folder import it. The numbers only fall: whoever lowers one writes it down here. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../scripts/lib/paths.mjs';

/** Of the features that are imported at all, but for their list. */
const importers: Record<string, number> = {
  agents: 4,
  analytics: 7,
  auth: 26,
  bookings: 11,
  calculators: 18,
  contact: 2,
  downloads: 5,
  editing: 1,
  errors: 4,
  leads: 89,
  mail: 96,
  members: 3,
  nurture: 28,
  operations: 5,
  retention: 6,
  teams: 4,
  tools: 2,
  waitlist: 5,
};

const files = filesBelow('src').filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

/** The features that a file imports, types included. */
function featuresOf(path: string): Set<string> {
  const specifiers = [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)];
  return new Set(
    specifiers.flatMap(([, specifier = '']) => {
      const target = specifier.startsWith('@/')
        ? join('src', specifier.slice(2))
        : specifier.startsWith('.') && join(dirname(path), specifier);
      const [, feature] = /^src\/features\/([a-z]+)\//.exec(target || '') ?? [];
      return feature && !path.startsWith(`src/features/${feature}/`) ? [feature] : [];
    }),
  );
}

it('a feature is imported by as few files as ever', () => {
  const counts: Record<string, number> = {};
  for (const path of files) {
    if (path === 'src/features/index.ts') continue;
    for (const feature of featuresOf(path)) counts[feature] = (counts[feature] ?? 0) + 1;
  }
  expect(counts).toEqual(importers);
});
