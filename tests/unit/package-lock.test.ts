import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.mjs';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

describe.each(['package-lock.json', 'tests/bench/package-lock.json'])('%s', (file) => {
  // npm leaves out the packages of platforms it could not look up, and then `npm ci` refuses the lock everywhere.
  it('names the packages of every platform', () => {
    const lock = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const packages: Record<string, LockedPackage> = lock.packages;
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
  });
});
