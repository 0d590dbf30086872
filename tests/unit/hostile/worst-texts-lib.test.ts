/** No text makes a function of `src/lib` take more than linear time. */
import { describe, expect, it } from 'vitest';
import { slowTexts } from '../../support/hostile/worst-texts';

/** Files that are left out: they run in the browser only, where they call the server or store something. */
const browserFiles = /\/browser\/|\.test\./;

const modules = import.meta.glob<Record<string, unknown>>('../../../src/lib/**/*.ts', { eager: false });

describe('functions of src/lib that take one value', () => {
  const files = Object.entries(modules).filter(([path]) => !browserFiles.test(path));

  it.each(files)(
    'every function of %s needs at most 500 steps per character for 100 kB of hostile text',
    async (_path, load) => {
      const functions = Object.entries(await load()).flatMap(([name, value]) =>
        typeof value === 'function' && value.length === 1 && !/^class\b/.test(String(value))
          ? [{ name, value }]
          : [],
      );
      const slow = functions.map(({ name, value }) => [name, ...slowTexts((text) => value(text))]);
      expect(slow.filter(({ length }) => length > 1)).toEqual([]);
    },
  );
});
