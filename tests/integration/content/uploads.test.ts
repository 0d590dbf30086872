import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import config from '@payload-config';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { env } from '@/config/env';
import { waitingPictures } from '@/http/files/pictures/picture-queue';
import { printedPath, printOf, readStoredPath } from '@/lib/file-print';
import { actors } from '../../support/actors';
import { smallPdf } from '../../support/content/small-pdf';
import { addressesOf, cropRequest, upload } from '../../support/content/uploads';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';
import { representatives } from '../../support/suite/full';

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const pdf = smallPdf();

it.each([
  ['page.html', /^page(-\d+)?\.png$/],
  ['picture.svg', /^picture(-\d+)?\.png$/],
  ['shell.php', /^shell(-\d+)?\.png$/],
  ['shell.php.png', /^shell-php(-\d+)?\.png$/],
  ['archive.tar.gz', /^archive-tar(-\d+)?\.png$/],
  ['.htaccess', /^htaccess(-\d+)?\.png$/],
  ['a\u0000b\u202egnp.html', /^a-b-gnp(-\d+)?\.png$/],
  ['line\nbreak;"quote".jpg', /^line-break-quote(-\d+)?\.png$/],
  ['../../up.html', /^up(-\d+)?\.png$/],
  ['Größe 2.JPEG', /^Größe-2(-\d+)?\.png$/],
  ['...', /^file(-\d+)?\.png$/],
  ['x'.repeat(300), /^x{80}(-\d+)?\.png$/],
  ['漢'.repeat(300), /^漢{66}(-\d+)?\.png$/],
])('a PNG uploaded as %j is stored under a safe name with the extension .png', async (name, expected) => {
  const { filename, mimeType } = await upload(name, png, 'text/html');
  expect(filename).toMatch(expected);
  expect(mimeType).toBe('image/png');
});

it('a PDF uploaded as .html is stored as .pdf, and stored files have only picture and PDF extensions', async () => {
  const { filename, mimeType } = await upload('report.html', pdf, 'text/html');
  expect([filename, mimeType]).toEqual(['report.pdf', 'application/pdf']);
  for (const kept of readdirSync(env.mediaDir).filter((name) => !['gated', '.former'].includes(name)))
    expect(kept).toMatch(/^[^.]+\.(png|webp|avif|pdf)$/u);
});

it.each([
  ['page.png', '<!doctype html><script>alert(1)</script>'],
  ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['note.pdf', 'just text'],
  ['nothing.png', ''],
])('the upload %s, whose content is of another type, is refused at its field', async (name, text) => {
  await expect(upload(name, Buffer.from(text))).rejects.toMatchObject({
    status: 400,
    data: { errors: [{ path: 'file' }] },
  });
});

describe('uploaded pictures', () => {
  /** Returns a small PNG file whose header declares `width` × `height` pixels. */
  function promisingPng(width: number, height: number): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const frame = Buffer.alloc(8 + body.length);
      frame.writeUInt32BE(data.length, 0);
      body.copy(frame, 4);
      frame.writeUInt32BE(crc32(body), 4 + body.length);
      return frame;
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 2, 0, 0, 0], 8);
    const parts = [
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(100))),
      chunk('IEND', Buffer.alloc(0)),
    ];
    return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
  }

  /** Returns an animated GIF of `frames` frames, each of one pixel on a canvas of 2000 × 2000. */
  function animation(frames: number): Buffer {
    const screen = Buffer.from('GIF89a\xd0\x07\xd0\x07\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1');
    const frame = Buffer.from([
      ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0],
    ]);
    return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
  }

  const tooLarge = (has: number) => `This picture has ${has} megapixels. Choose one with 50 at most.`;
  const unreadable = 'This picture cannot be read. Save it again as JPEG or PNG, and choose that file.';

  it.each([
    ['of 16000 × 16000 pixels', promisingPng(16_000, 16_000), tooLarge(256)],
    ['one row above the limit', promisingPng(10_000, 5001), tooLarge(51)],
    ['an animation whose frames together exceed the limit', animation(20), tooLarge(80)],
    ['with less data than its header declares', promisingPng(7000, 7000), unreadable],
    ['that is truncated', png.subarray(0, 60), unreadable],
  ])('a picture (%s) is refused with an error at its field', async (_words, data, message) => {
    await expect(upload('photo.png', data)).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ path: 'file', message }] },
    });
  });

  it('pictures are processed one at a time in a separate process, while the site keeps responding', async () => {
    const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#468' } })
      .jpeg()
      .toBuffer();
    const all = Promise.all(['a', 'b', 'c'].map((name) => upload(`${name}.jpg`, photo, 'image/jpeg')));
    const isOver = all.then(() => true);
    let answers = 0;
    do {
      const processes = process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap');
      expect(processes.length).toBeLessThanOrEqual(1);
      const areSomeWaiting = waitingPictures() > 1;
      const { status } = await health(new Request('http://localhost:3000/api/health'));
      if (areSomeWaiting) expect(status).toBe(200);
      if (areSomeWaiting) answers += 1;
    } while (
      !(await Promise.race([
        isOver,
        health(new Request('http://localhost:3000/api/health')).then(() => false),
      ]))
    );
    expect(answers).toBeGreaterThan(0);
    for (const { sizes } of await all) {
      expect(sizes).toMatchObject({
        thumbnail: { width: 320, height: 240, mimeType: 'image/webp' },
        wideAvif: { width: 1600, height: 1200, mimeType: 'image/avif' },
        share: { width: 1200, height: 630, mimeType: 'image/jpeg' },
      });
    }
  });

  it('a picture of any accepted format can be cropped, and its sizes are generated from the crop', async () => {
    const payload = await testPayload();
    const base = sharp({ create: { width: 400, height: 300, channels: 4, background: '#48a' } });
    const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
    for (const format of representatives(formats, (_one, index) => index === 0)) {
      const data = await base.clone().toFormat(format).toBuffer();
      const { id } = await upload(`one.${format}`, data, `image/${format}`);
      const req = await cropRequest();
      const cut = await payload.update({
        ...{ collection: 'media', id, req, overrideAccess: true },
        data: { alt: 'Cut' },
        file: { name: `one.${format}`, data, mimetype: `image/${format}`, size: data.length },
      });
      expect([cut.width, cut.height, cut.sizes?.thumbnail?.width], format).toEqual([200, 300, 200]);
    }
  });
});

describe('upload collections', async () => {
  const { collections } = await config;
  const ofFiles = collections.filter(({ upload }) => upload);
  it.each(ofFiles.map(({ slug }) => slug))(
    'an upload to %s never makes the server fetch a file from a URL',
    async (slug) => {
      const asked: (string | undefined)[] = [];
      const server = createServer(({ headers }, response) => {
        asked.push(headers.cookie);
        response.end(png);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/photo.png`;
      for (const address of [url, '/api/media/file/photo.png', '/admin']) {
        const response = await actors.rest('editor', 'POST', `/${slug}`, {
          ...{ alt: 'Fetched', filename: 'photo.png', url: address, mimeType: 'image/png' },
        });
        expect([response.status, await response.json()], address).toMatchObject([
          400,
          {
            errors: [
              {
                data: {
                  errors: [{ path: 'file', message: 'Choose a file. None is fetched from an address.' }],
                },
              },
            ],
          },
        ]);
      }
      server.close();
      expect(asked).toEqual([]);
      const upload = ofFiles.find((one) => one.slug === slug)?.upload;
      expect(upload?.pasteURL).toBe(false);
      expect(
        upload?.externalFileHeaderFilter?.({ cookie: 'plumbline-session=abc', authorization: 'x' }),
      ).toEqual({});
    },
  );

  it('at least one collection accepts files', () => expect(ofFiles.length).toBeGreaterThan(0));
});

describe('URLs of uploaded files', () => {
  it('two pictures with the same name but different formats are stored in separate files', async () => {
    const of = (background: string) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } });
    const red = await upload('both.png', await of('red').png().toBuffer());
    const blue = await upload('both.jpg', await of('blue').jpeg().toBuffer(), 'image/jpeg');
    const names = [red, blue].flatMap(({ filename, sizes }) => [
      filename,
      ...Object.values(sizes ?? {}).flatMap((size) => size.filename ?? []),
    ]);
    expect(new Set(names).size).toBe(names.length);
    const payload = await testPayload();
    await payload.delete({ collection: 'media', id: blue.id, overrideAccess: true });
    const kept = readdirSync(env.mediaDir);
    for (const size of Object.values(red.sizes ?? {}))
      if (size.filename) expect(kept).toContain(size.filename);
  });

  it('the URL of each file contains a hash of its content, and changes if the picture is cropped', async () => {
    const data = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#48a' } })
      .png()
      .toBuffer();
    const { id } = await upload('printed.png', data);
    const payload = await testPayload();
    const read = () => payload.findByID({ collection: 'media', id, overrideAccess: true });
    const first = await read();
    for (const address of addressesOf(first)) {
      const { name = '', print } = readStoredPath(address) ?? {};
      expect(printOf(readFileSync(join(env.mediaDir, name))), address).toBe(print);
    }
    expect(first.url).toBe(printedPath(printOf(data), String(first.filename)));
    await payload.update({ collection: 'media', id, data: { alt: 'Another text' }, overrideAccess: true });
    expect(addressesOf(await read())).toEqual(addressesOf(first));

    const req = await cropRequest();
    await payload.update({ collection: 'media', id, req, data: { alt: 'Cut' }, overrideAccess: true });
    const cropped = await read();
    expect(cropped.width).toBe(200);
    const before = new Set(addressesOf(first));
    expect(addressesOf(cropped).filter((address) => before.has(address))).toEqual([]);
    expect(printOf(readFileSync(join(env.mediaDir, String(cropped.filename))))).toBe(
      readStoredPath(String(cropped.url))?.print,
    );
  });

  it('a list of many pictures opens at most eight of their files at a time', async () => {
    const data = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#48a' } })
      .png()
      .toBuffer();
    for (let index = 0; index < 6; index += 1) await upload(`many-${index}.png`, data);
    // Hashes of files are cached by name and `updated_at`. A new `updated_at` makes the list read the files.
    await rows(`update media set updated_at = now() where filename like 'many-%'`);
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(env.mediaDir);
        } catch {
          return false;
        }
      }).length;
    const payload = await testPayload();
    let isOver = false;
    const listed = payload
      .find({
        ...{ collection: 'media', where: { filename: { like: 'many-' } }, overrideAccess: true },
        pagination: false,
      })
      .finally(() => {
        isOver = true;
      });
    const counts: number[] = [];
    while (!isOver) {
      counts.push(openFiles());
      await new Promise(setImmediate);
    }
    const { docs } = await listed;
    expect(docs.length).toBe(6);
    for (const address of docs.flatMap(addressesOf)) expect(address).toMatch(/^\/media\//);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(8);
  });

  it('a picture whose file is missing has the URL from Payload, without a hash', async () => {
    const { id, filename } = await upload('missing.png', png);
    rmSync(join(env.mediaDir, String(filename)));
    await rows(`update media set updated_at = now() where id = $1`, [id]);
    const payload = await testPayload();
    const { url } = await payload.findByID({ collection: 'media', id, overrideAccess: true });
    expect(url).toBe(`/api/media/file/${filename}`);
  });
});
