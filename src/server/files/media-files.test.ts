import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { printOf } from '@/lib/file-print';
import {
  ask,
  large,
  photoPath,
  picture,
  printed,
  served,
  serveFilesOf,
  withServedFiles,
} from '../../../tests/support/server/served-files';

withServedFiles();

describe('uploaded files', () => {
  it('a path with the hash of the content is immutable; any other path is revalidated and gets the current file', async () => {
    const cacheControl = async (path: string) => {
      const { status, headers, body } = await ask(path);
      expect([status, body.equals(picture)]).toEqual([200, true]);
      return headers['cache-control'];
    };
    for (const _time of [1, 2]) {
      expect(await cacheControl(printed(picture))).toBe('public, max-age=31536000, immutable');
      expect(await cacheControl(printed(large))).toBe('no-cache');
      expect(await cacheControl(photoPath)).toBe('no-cache');
    }
  });

  it('a file whose name has letters outside of ASCII is served', async () => {
    expect((await ask(printed(picture, 'Größe-2.png'))).body).toEqual(picture);
  });

  it.each([
    ['a missing file', 'missing.png'],
    ['a symbolic link', 'link.png'],
    ['a named pipe', 'pipe.png'],
    ['a folder', 'gated'],
    ['a name that is too long', `${'x'.repeat(400)}.png`],
    ['a file below a file', 'photo.png%2Fx.png'],
    ['a gated file', 'gated%2Fsecret.pdf'],
    ['a file outside of the folder', '..%2Fpublic%2Fphone%2Ficon.png'],
    ['a file outside of the folder, by a path with backslashes', '..%5Cpublic%5Cphone%5Cicon.png'],
    ['a name with NUL', 'photo.png%00.png'],
    ['a hidden file', '.hidden.png'],
    ['an invalid percent-encoding', '%ff.png'],
    ['a file of another type', 'note.txt'],
  ])('%s (%.30s) is not served', async (_words, name) => {
    for (const path of [`/api/media/file/${name}`, `/media/${printOf(picture)}/${name}`]) {
      const { status, body } = await ask(path);
      if (status !== 404) expect(body.toString()).toBe('next');
    }
  });

  it('after a change of content, a replaced file is sent at once, and a deleted file is no longer sent', async () => {
    for (const _time of [1, 2]) await ask(photoPath);
    const next = Buffer.from('another picture');
    writeFileSync(join(served.media, 'next.png'), next);
    renameSync(join(served.media, 'next.png'), join(served.media, 'photo.png'));
    served.content.change();
    expect((await ask(photoPath)).body).toEqual(next);
    expect((await ask(printed(next))).headers['cache-control']).toContain('immutable');
    expect((await ask(printed(picture))).headers['cache-control']).toBe('no-cache');
    rmSync(join(served.media, 'photo.png'));
    served.content.change();
    expect((await ask(printed(next))).status).toBe(404);
  });

  describe('former files, which were replaced or deleted', () => {
    const formerly = Buffer.from('a former picture');
    const day = 86_400_000;

    /** Writes a former file of the given name. @param age time since the file was replaced, in milliseconds */
    function keep(name: string, bytes: Buffer, { age = 0, id = 'a' } = {}): void {
      const folder = join(served.media, '.former', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, id), bytes);
      const at = new Date(Date.now() - age);
      utimesSync(folder, at, at);
    }

    afterEach(() => rmSync(join(served.media, '.former'), { recursive: true, force: true }));

    it('a former file is sent for 30 days: as immutable at the path with its hash, revalidated at Payload’s path', async () => {
      for (const [name, age, status] of [
        ['former.png', 29 * day, 200],
        ['expired.png', 31 * day, 404],
      ] as const) {
        keep(name, formerly, { age });
        for (const [path, lifetime] of [
          [printed(formerly, name), 'immutable'],
          [`/api/media/file/${name}`, 'no-cache'],
        ] as const) {
          const { status: found, headers, body } = await ask(path);
          expect(found, path).toBe(status);
          if (status !== 200) continue;
          expect(body).toEqual(formerly);
          expect(headers['cache-control']).toContain(lifetime);
        }
      }
    });

    it('a former file is not sent at a path with the hash of other content', async () => {
      keep('former.png', formerly);
      for (const _time of [1, 2]) {
        expect((await ask(printed(formerly, 'former.png'))).status).toBe(200);
        expect((await ask(printed(picture, 'former.png'))).status).toBe(404);
      }
    });

    it('a former file is not sent while its name has a current file, and of several former files the latest is sent', async () => {
      keep('photo.png', formerly);
      expect((await ask(photoPath)).body).toEqual(picture);
      keep('former.png', Buffer.from('an earlier one'), { id: 'a' });
      utimesSync(join(served.media, '.former/former.png/a'), 1, 1);
      keep('former.png', formerly, { id: 'b' });
      keep('former.png', Buffer.from('unfinished'), { id: '.c' });
      expect((await ask('/api/media/file/former.png')).body).toEqual(formerly);
    });

    it('a large file that becomes a former file is sent from the new place at once, and returns 404 once deleted', async () => {
      const path = printed(large, 'large.pdf');
      expect((await ask(path)).status).toBe(200);
      const folder = join(served.media, '.former/large.pdf');
      mkdirSync(folder, { recursive: true });
      renameSync(join(served.media, 'large.pdf'), join(folder, 'a'));
      served.content.change();
      const { headers, body } = await ask(path);
      expect(body.equals(large)).toBe(true);
      expect(headers['cache-control']).toContain('immutable');
      rmSync(folder, { recursive: true });
      served.content.change();
      expect((await ask(path)).status).toBe(404);
    });

    it.each(['.former', '.former%2Fformer.png%2Fa', '..', 'former.png%2Fa', '%00', `${'x'.repeat(400)}.png`])(
      'a former file is not sent for the name %.20s',
      async (name) => {
        keep('former.png', formerly);
        for (const path of [`/api/media/file/${name}`, `/media/${printOf(formerly)}/${name}`]) {
          const { status, body } = await ask(path);
          if (status !== 404) expect(body.toString()).toBe('next');
        }
      },
    );
  });

  it('the new version of a file that another process has replaced is sent even without a change of content', async () => {
    await ask(photoPath);
    writeFileSync(join(served.media, 'photo.png'), 'written by another process');
    await vi.waitFor(
      async () => expect((await ask(photoPath)).body.toString()).toBe('written by another process'),
      {
        timeout: 30_000,
        interval: 100,
      },
    );
  });

  it('fifty concurrent requests for a file all get the file', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(photoPath)));
    for (const { body } of answers) expect(body).toEqual(picture);
  });

  it('a request during an error of the file system gets 500, and the error is logged', async () => {
    served.server.close();
    await serveFilesOf('\0');
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await ask(photoPath)).status).toBe(500);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});
