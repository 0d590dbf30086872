/** No text makes a function of `src/lib` take more than linear time. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slowTexts } from '../../support/hostile/worst-texts';

/**
 * Matches files that are left out: tests, and files that run in the browser only, where they call the server or
 * store something.
 */
const browserFiles = /\/browser\/|\.test\./;

const folder = 'src/lib';

describe('functions of src/lib that take one value', () => {
  // `import.meta.glob` is not used, because the cache of transformed modules would keep its old list after
  // files are moved.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !browserFiles.test(`/${path}`),
  );

  it.each(files)(
    'every function of %s needs at most 500 steps per character for 100 kB of hostile text',
    async (path) => {
      const module = (await import(resolve(folder, path))) as Record<string, unknown>;
      const functions = Object.entries(module).flatMap(([name, value]) =>
        typeof value === 'function' && value.length === 1 && !/^class\b/.test(String(value))
          ? [{ name, value }]
          : [],
      );
      const slow = functions.map(({ name, value }) => [name, ...slowTexts((text) => value(text))]);
      expect(slow.filter(({ length }) => length > 1)).toEqual([]);
    },
  );
});
