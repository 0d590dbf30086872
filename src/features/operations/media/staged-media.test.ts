import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listMedia } from './list-media';
import { listStaged, noteOf, removeStaged, stagedFile, stageMedia, swapInStaged } from './staged-media';

let media: string;
beforeEach(() => {
  media = mkdtempSync(join(tmpdir(), 'media '));
});
afterEach(() => rmSync(media, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

async function stage(files: Record<string, string>): Promise<string> {
  const staging = await stageMedia(media);
  for (const [name, text] of Object.entries(files)) write(stagedFile(staging, name), text);
  await listStaged(staging, Object.keys(files));
  return staging;
}

const held = async () =>
  Object.fromEntries((await listMedia(media)).map((name) => [name, readFileSync(join(media, name), 'utf8')]));

it('staged uploads are not listed before the swap, and are the only uploads after the swap', async () => {
  write(join(media, 'a.png'), 'old a');
  write(join(media, 'old/b.png'), 'old b');
  write(join(media, '.gitkeep'), '');
  write(join(media, '.former/a.png/id'), 'a before a');
  const staging = await stage({ 'a.png': 'new a', old: 'a file where a folder was', 'c/d.png': 'new d' });
  expect(await held()).toEqual({ 'a.png': 'old a', 'old/b.png': 'old b' });
  await swapInStaged(media, noteOf(staging));
  expect(await held()).toEqual({ 'a.png': 'new a', old: 'a file where a folder was', 'c/d.png': 'new d' });
  expect(readdirSync(media).sort()).toEqual(['.gitkeep', 'a.png', 'c', 'old']);
});

it('swapInStaged completes an interrupted swap, and changes nothing once the swap is complete', async () => {
  write(join(media, 'gone.png'), 'old');
  const files = { 'a.png': 'new a', 'b.png': 'new b', 'c.png': 'new c' };
  const staging = await stage(files);
  renameSync(stagedFile(staging, 'a.png'), join(media, 'a.png'));
  await swapInStaged(media, noteOf(staging));
  expect(await held()).toEqual(files);
  write(join(media, 'later.png'), 'uploaded since');
  await swapInStaged(media, noteOf(staging));
  expect(await held()).toEqual({ ...files, 'later.png': 'uploaded since' });
});

it('removeStaged deletes the staging folders of abandoned restores, but neither uploads nor the staging folder that is passed as kept', async () => {
  write(join(media, 'a.png'), 'an upload');
  const [kept, left] = [await stage({ 'b.png': 'kept' }), await stage({ 'c.png': 'left' })];
  await removeStaged(media, noteOf(kept));
  expect(readdirSync(media).sort()).toEqual([noteOf(kept).folder, 'a.png'].sort());
  expect(left).not.toBe(kept);
});
