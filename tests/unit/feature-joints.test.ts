/**
 * Number of files outside of a feature's folder that import the feature. The numbers must not grow; whoever removes an
 * import lowers the number here.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../scripts/lib/paths.mjs';

/** Files that list what features contribute; their imports are not counted. */
const lists = new Set(['src/features/index.ts', 'src/features/form-variant-components.ts']);

/** Number of importing files by feature; features that no file imports are left out. */
const importers: Record<string, number> = {
  agents: 4,
  analytics: 4,
  auth: 71,
  bookings: 10,
  calculators: 37,
  contact: 1,
  downloads: 4,
  editing: 1,
  embeds: 22,
  errors: 3,
  invitations: 10,
  keys: 9,
  leads: 115,
  look: 25,
  mail: 144,
  'mail-domain': 1,
  'mail-events': 4,
  members: 19,
  notifications: 1,
  nurture: 33,
  operations: 6,
  partners: 45,
  payments: 2,
  push: 5,
  retention: 7,
  'sign-on': 8,
  'team-leads': 14,
  teams: 122,
  tools: 2,
  waitlist: 2,
  webhooks: 29,
};

const files = filesBelow('src').filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

/** Returns the other features that a file imports, types included. */
function featuresOf(path: string): Set<string> {
  const specifiers = [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)];
  return new Set(
    specifiers.flatMap(([, specifier = '']) => {
      const target = specifier.startsWith('@/')
        ? join('src', specifier.slice(2))
        : specifier.startsWith('.') && join(dirname(path), specifier);
      const [, feature] = /^src\/features\/([a-z-]+)\//.exec(target || '') ?? [];
      return feature && !path.startsWith(`src/features/${feature}/`) ? [feature] : [];
    }),
  );
}

it('each feature is imported by exactly the listed number of files outside its own folder', () => {
  const counts: Record<string, number> = {};
  for (const path of files) {
    if (lists.has(path)) continue;
    for (const feature of featuresOf(path)) counts[feature] = (counts[feature] ?? 0) + 1;
  }
  expect(counts).toEqual(importers);
});
