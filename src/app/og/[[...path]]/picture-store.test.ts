import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pictureStore } from './picture-store';

let root: string;
let folder: string;
let drawn: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'link pictures '));
  folder = join(root, 'pictures');
  drawn = 0;
  failures.length = 0;
});
afterEach(() => rmSync(root, { recursive: true }));

const draw = async () => {
  drawn += 1;
  return Buffer.from(`picture ${drawn}`);
};
const failures: unknown[] = [];
const storeOf = (version: string) =>
  pictureStore({ folder, version, onFailure: (error) => failures.push(error) });
const words = { title: 'A title', brand: 'A firm' };

it('a share picture is drawn only once for equal texts, even across restarts', async () => {
  const picture = await storeOf('a')(words, draw);
  expect(await storeOf('a')({ ...words }, draw)).toEqual(picture);
  expect(drawn).toBe(1);
});

it('a share picture is drawn again if its texts or the version of the drawing code have changed', async () => {
  await storeOf('a')(words, draw);
  await storeOf('a')({ ...words, title: 'Another' }, draw);
  await storeOf('b')(words, draw);
  expect(drawn).toBe(3);
});

it('if the folder of share pictures is not writable, a picture is drawn at each request, and the error is reported', async () => {
  writeFileSync(folder, 'a file');
  const store = storeOf('a');
  await store(words, draw);
  expect((await store(words, draw)).toString()).toBe('picture 2');
  expect(failures).toHaveLength(2);
});

it('share pictures that were not read for thirty days are deleted, and all others are kept', async () => {
  const store = storeOf('a');
  await store(words, draw);
  const age = (days: number) => {
    const then = Date.now() / 1000 - days * 86_400;
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
  };
  age(29);
  await store(words, draw);
  await storeOf('a')({ title: 'Second' }, draw);
  expect(readdirSync(folder)).toHaveLength(2);
  age(31);
  await storeOf('a')({ title: 'Third' }, draw);
  expect(readdirSync(folder)).toHaveLength(1);
});
