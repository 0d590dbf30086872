import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withAddresses } from '../../scripts/lib/build/install.mjs';
import { root } from '../../scripts/lib/paths.mjs';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

describe.each(['package-lock.json', 'tests/bench/package-lock.json'])('%s', (file) => {
  // npm omits packages of platforms that it could not look up, and then `npm ci` rejects the lock file everywhere.
  it('the lock file contains the packages of every platform', () => {
    const lock = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const packages: Record<string, LockedPackage> = lock.packages;
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('the lock file contains no address of a registry', () => {
    expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
  });
});

it('withAddresses adds registry URLs, with the real package names, to the packages that come from the registry', () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { name: 'plumbline', version: '0.1.0' },
      'node_modules/next': { version: '16.4.6' },
      'node_modules/vitest/node_modules/@types/node': { version: '20.1.0' },
      'node_modules/typescript-native': { name: 'typescript', version: '7.0.2' },
      'node_modules/tool': { resolved: 'tools/tool', link: true },
      'node_modules/npm/node_modules/abbrev': { version: '3.0.0', inBundle: true },
    },
  };
  const { packages } = withAddresses(lock, 'https://packages.example/npm/');
  expect(Object.values(packages).map((entry) => (entry as { resolved?: string }).resolved)).toEqual([
    undefined,
    'https://packages.example/npm/next/-/next-16.4.6.tgz',
    'https://packages.example/npm/@types/node/-/node-20.1.0.tgz',
    'https://packages.example/npm/typescript/-/typescript-7.0.2.tgz',
    'tools/tool',
    undefined,
  ]);
});
