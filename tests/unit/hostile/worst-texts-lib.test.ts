/** No text, whoever sent it, keeps a helper of ours busy. */
import { describe, expect, it } from 'vitest';
import { slowTexts } from '../../support/hostile/worst-texts';

/** In the browser only, where they ask the server or keep something. */
const browserFiles = /\/browser\/|\.test\./;

const modules = import.meta.glob<Record<string, unknown>>('../../../src/lib/**/*.ts', { eager: false });

describe('every function of src/lib that takes one value', () => {
  const files = Object.entries(modules).filter(([path]) => !browserFiles.test(path));

  it.each(files)(
    '%s answers 100 kB of any kind with the work of 500 steps for each character',
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
