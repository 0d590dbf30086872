import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireWritableFolders } from './require-writable-folders';

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'folders '));
  writeFileSync(join(base, 'file'), '');
});
afterAll(() => rmSync(base, { recursive: true }));

it('requireWritableFolders creates a missing folder and leaves no file in it', async () => {
  const folder = join(base, 'made', 'deeper');
  await requireWritableFolders({ DATA_DIR: folder });
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['below a file', () => join(base, 'file', 'data')],
  ['a file', () => join(base, 'file')],
  ['on a file system that cannot be written', () => '/sys/data'],
])(
  'requireWritableFolders throws a SettingsError that names the setting if a folder is %s',
  async (_where, folder) => {
    const refused = requireWritableFolders({ DATA_DIR: join(base, 'good'), MEDIA_DIR: folder() });
    await expect(refused).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/^MEDIA_DIR: .* cannot be written, because [^\n]+\.$/),
    });
  },
);
