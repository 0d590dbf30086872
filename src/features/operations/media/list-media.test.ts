import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listMedia } from './list-media';

const folder = await mkdtemp(join(tmpdir(), 'media-'));
afterAll(() => rm(folder, { recursive: true }));

for (const path of ['gated', '.former/a.jpg', '.restoring-1'])
  await mkdir(join(folder, path), { recursive: true });
for (const path of ['a.jpg', 'gated/b.pdf', '.gitkeep', '.former/a.jpg/id', '.restoring-1/c.jpg'])
  await writeFile(join(folder, path), path);

it('listMedia lists uploads and gated files, but neither former files nor the staged files of a restore', async () => {
  expect(await listMedia(folder)).toEqual(['a.jpg', 'gated/b.pdf']);
});

it('listMedia omits no upload while folders of former files are being deleted', async () => {
  const former = join(folder, '.former');
  let isOver = false;
  const deleting = (async () => {
    while (!isOver) {
      await Promise.all(Array.from({ length: 20 }, (_, number) => mkdir(join(former, `n${number}`))));
      await Promise.all(
        Array.from({ length: 20 }, (_, number) => rm(join(former, `n${number}`), { recursive: true })),
      );
    }
  })();
  for (let time = 0; time < 200; time += 1) expect(await listMedia(folder)).toEqual(['a.jpg', 'gated/b.pdf']);
  isOver = true;
  await deleting;
});

it('listMedia returns an empty list for a folder that does not exist', async () => {
  expect(await listMedia(join(folder, 'none'))).toEqual([]);
});
