/** Place, camera and owner in pictures: removed from uploads, and from what earlier releases stored. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { cleanStoredPictures } from '@/cms/uploads/clean-stored-pictures';
import { env } from '@/config/env';
import { printedPath, printOf } from '@/lib/file-print';
import { formerFolder } from '@/lib/former-files';
import type { Media } from '@/payload-types';
import { upload } from '../../../support/content/uploads';
import { rows } from '../../../support/db';
import { create } from '../../../support/factories';
import { testPayload } from '../../../support/payload';

/** Written into each kind of metadata, so that a search of a file's bytes finds what is left. */
const camera = 'Plumbcam';

const exif = {
  IFD0: { Make: camera, Artist: camera },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 31/1 12/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 24/1 18/1',
  },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${camera}"/></rdf:RDF></x:xmpmeta>`;

/** Picture of 700 × 400 pixels whose upper half is red; the lower one is blue. Upright, its right half is red. */
const lying = sharp({ create: { width: 700, height: 400, channels: 3, background: '#00f' } }).composite([
  { input: { create: { width: 700, height: 200, channels: 3, background: '#f00' } }, top: 0, left: 0 },
]);

/** Photo as a phone stores it: on its side, with the orientation that turns it upright (6: to the right by 90°). */
const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  lying.clone().withExif(exif).withXmp(xmp).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();

/** Adds a segment to a JPEG file, behind the bytes that begin it. */
function withSegment(jpeg: Buffer, type: number, text: string): Buffer {
  const content = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, type, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

const filesOf = ({ filename, sizes }: Media): Buffer[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size.filename)].flatMap((name) =>
    name ? readFileSync(join(env.mediaDir, name)) : [],
  );

/** Colour of a picture at its left and right side. */
async function sides(file: Buffer): Promise<string[]> {
  const { data } = await sharp(file)
    .resize(2, 1, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [data.subarray(0, 3), data.subarray(3, 6)].map(([red = 0, , blue = 0]) =>
    red > blue ? 'red' : 'blue',
  );
}

async function expectUpright(media: Media): Promise<void> {
  expect([media.width, media.height]).toEqual([400, 700]);
  const files = filesOf(media);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const metadata = await sharp(file).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation ?? 1]).toEqual([
      ...[undefined, undefined, undefined, 1],
    ]);
    expect(file.includes(camera)).toBe(false);
    expect(await sides(file)).toEqual(['blue', 'red']);
  }
}

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a phone’s photo is stored upright, without location, camera and owner, as %s and in all its sizes',
  async (format) => {
    const media = await upload(`phone.${format}`, await photo(format), `image/${format}`);
    expect(filesOf(media).length).toBe(8);
    await expectUpright(media);
  },
);

describe('a JPEG without EXIF', async () => {
  const plain = await lying.clone().jpeg().toBuffer();
  it.each([
    ['IPTC data of a picture agency', withSegment(plain, 0xed, `Photoshop 3.0\0${camera}`)],
    ['a comment', withSegment(plain, 0xfe, camera)],
    ['data of the camera’s maker', withSegment(plain, 0xe7, camera)],
    ['a film after the picture', Buffer.concat([plain, Buffer.from(`ftypmp42${camera}`)])],
    ['a second picture with its own EXIF', Buffer.concat([plain, await photo('jpeg')])],
  ])('metadata in a JPEG without EXIF is not stored: %s', async (_name, data) => {
    for (const file of filesOf(await upload('other.jpg', data, 'image/jpeg')))
      expect(file.includes(camera)).toBe(false);
  });

  it('a JPEG without EXIF is stored byte by byte if it contains only picture and colour data', async () => {
    const data = await lying.clone().withIccProfile('p3').jpeg().toBuffer();
    expect(filesOf(await upload('plain.jpg', data, 'image/jpeg'))[0]).toEqual(data);
  });
});

it.each(['png', 'webp', 'gif'] as const)(
  'metadata that sharp does not report is not stored for an upright picture as %s',
  async (format) => {
    const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .toFormat(format)
      .toBuffer();
    const noted = Buffer.concat([data, Buffer.from(camera)]);
    const [file] = filesOf(await upload(`noted.${format}`, noted, `image/${format}`));
    expect(file?.includes(camera)).toBe(false);
  },
);

it('a HEIC photo is refused with a message that says how to save it as JPEG', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await expect(upload('IMG_0001.HEIC', heic, 'image/heic')).rejects.toMatchObject({
    data: { errors: [{ path: 'file', message: expect.stringContaining('on an iPhone by Settings') }] },
  });
});

describe('pictures of an earlier release', () => {
  const reread = async (id: string) =>
    (await testPayload()).findByID({ collection: 'media', id, overrideAccess: true });

  const isMarked = async (id: string) => {
    const [row] = await rows('select metadata_removed from media where id = $1', [id]);
    return row?.metadata_removed;
  };

  /** Uploads a picture, then puts a phone's photo in its place, as an earlier release stored it. */
  async function storedBefore(name: string, format: 'jpeg' | 'png' = 'jpeg') {
    const plain = await lying.clone().toFormat(format).toBuffer();
    const { id, filename } = await upload(name, plain, `image/${format}`);
    const data = await photo(format);
    writeFileSync(join(env.mediaDir, String(filename)), data);
    await rows('update media set metadata_removed = false, filesize = $2 where id = $1', [id, data.length]);
    return { id, before: await reread(id) };
  }

  it('the job rewrites stored pictures upright and without metadata under their names, and keeps no former files of them', async () => {
    const payload = await testPayload();
    const { id, before } = await storedBefore('stored.jpg');
    await cleanStoredPictures({ payload });
    const after = await reread(id);
    await expectUpright(after);
    expect(after.filename).toBe(before.filename);
    expect(after.url).not.toBe(before.url);
    await cleanStoredPictures({ payload });
    expect((await reread(id)).updatedAt).toBe(after.updatedAt);
  });

  it('the job changes neither the file nor the date of a picture without metadata', async () => {
    const payload = await testPayload();
    const { id, updatedAt, url } = await upload(
      'clean.jpg',
      await lying.clone().jpeg().toBuffer(),
      'image/jpeg',
    );
    await rows('update media set metadata_removed = false where id = $1', [id]);
    await cleanStoredPictures({ payload });
    const after = await reread(id);
    expect([after.updatedAt, after.url]).toEqual([updatedAt, url]);
    expect(await isMarked(id)).toBe(true);
  });

  /** Stores a former file of a picture, and returns its path. */
  function keepFormer(id: string, name: string, data: Buffer): string {
    const folder = formerFolder(env.mediaDir, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, id), data);
    return join(folder, id);
  }

  it('the job deletes former files with metadata once their picture was replaced, and keeps those without', async () => {
    const payload = await testPayload();
    const { id } = await storedBefore('former.jpg');
    const former = keepFormer(id, 'former-photo.jpg', await photo('jpeg'));
    const size = keepFormer(id, 'former-320x183.jpg', await lying.clone().jpeg().toBuffer());
    const warn = vi.spyOn(payload.logger, 'warn');
    const update = vi.spyOn(payload, 'update').mockRejectedValue(new Error('The process ended.'));
    await cleanStoredPictures({ payload });
    await cleanStoredPictures({ payload });
    // The same problem is logged once, whatever the number of runs.
    expect(warn.mock.calls.filter(([facts]) => (facts as { id?: string }).id === id)).toHaveLength(1);
    expect(existsSync(former)).toBe(true);
    vi.restoreAllMocks();
    expect(update).toHaveBeenCalled();
    await cleanStoredPictures({ payload });
    await expectUpright(await reread(id));
    expect([existsSync(former), existsSync(size)]).toEqual([false, true]);
    // After a crash between the replacement and its mark, the picture is clean and not marked.
    keepFormer(id, 'former-photo.jpg', await photo('jpeg'));
    await rows('update media set metadata_removed = false where id = $1', [id]);
    await cleanStoredPictures({ payload });
    expect([existsSync(former), existsSync(size)]).toEqual([false, true]);
  });

  it('if an editor changes the picture meanwhile, its former files are kept until the next run of the job', async () => {
    const payload = await testPayload();
    const { id, filename } = await upload('edited.jpg', await lying.clone().jpeg().toBuffer(), 'image/jpeg');
    await rows('update media set metadata_removed = false where id = $1', [id]);
    const former = keepFormer(id, String(filename), await photo('jpeg'));
    const find = payload.find.bind(payload);
    vi.spyOn(payload, 'find').mockImplementationOnce(async (options) => {
      const found = await find(options);
      await rows("update media set updated_at = updated_at + interval '1 ms' where id = $1", [id]);
      return found;
    });
    await cleanStoredPictures({ payload });
    vi.restoreAllMocks();
    expect([existsSync(former), await isMarked(id)]).toEqual([true, false]);
    await cleanStoredPictures({ payload });
    expect([existsSync(former), await isMarked(id)]).toEqual([false, true]);
  });

  it('a picture whose processing times out is unchanged until the next run of the job', async () => {
    const payload = await testPayload();
    const { id, before } = await storedBefore('slow.jpg');
    const path = join(env.mediaDir, String(before.filename));
    const data = readFileSync(path);
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await cleanStoredPictures({ payload });
    vi.restoreAllMocks();
    expect([readFileSync(path).equals(data), await isMarked(id)]).toEqual([true, false]);
    await cleanStoredPictures({ payload });
    await expectUpright(await reread(id));
  });

  it('a rotated PNG that is too large to be decoded keeps its file, because it would lose its orientation', async () => {
    const payload = await testPayload();
    const { id, before } = await storedBefore('large.png', 'png');
    const path = join(env.mediaDir, String(before.filename));
    const large = readFileSync(path);
    // Claims 9000 × 9000 pixels in the first chunk.
    large.writeUInt32BE(9000, 16);
    large.writeUInt32BE(9000, 20);
    large.writeUInt32BE(crc32(large.subarray(12, 29)), 29);
    writeFileSync(path, large);
    await cleanStoredPictures({ payload });
    expect([readFileSync(path).equals(large), await isMarked(id)]).toEqual([true, false]);
  });

  it('in a picture that is too large to be decoded, metadata is removed from the file, and only the orientation is kept', async () => {
    const payload = await testPayload();
    const { id, before } = await storedBefore('large.jpg');
    const path = join(env.mediaDir, String(before.filename));
    const large = await photo('jpeg');
    // Claims 9000 × 9000 pixels in the segment that starts a frame.
    const frame = large.indexOf(Buffer.from([0xff, 0xc0]));
    large.writeUInt32BE((9000 << 16) | 9000, frame + 5);
    writeFileSync(path, large);
    await rows('update media set filesize = $2 where id = $1', [id, large.length]);
    await cleanStoredPictures({ payload });
    const file = readFileSync(path);
    expect([file.includes(camera), file.includes('GPS')]).toEqual([false, false]);
    expect(await sharp(file).metadata()).toMatchObject({ width: 9000, height: 9000, orientation: 6 });
    const after = await reread(id);
    const url = env.mediaOrigin + printedPath(printOf(file), String(after.filename));
    expect([after.filesize, after.url]).toEqual([file.length, url]);
    expect(await isMarked(id)).toBe(true);
  });

  it('a picture whose file is missing does not stop the job', async () => {
    const payload = await testPayload();
    const { id } = await storedBefore('second.jpg');
    const lost = await storedBefore('lost.jpg');
    await rows('update media set filename = $2 where id = $1', [lost.id, 'nowhere.jpg']);
    await cleanStoredPictures({ payload });
    await expectUpright(await reread(id));
  });

  it.each(['jpeg', 'gif'] as const)(
    'metadata is also removed from a download that is a picture as %s',
    async (format) => {
      const payload = await testPayload();
      const data = await lying.clone().toFormat(format).toBuffer();
      const file = { name: `download.${format}`, data, mimetype: `image/${format}`, size: data.length };
      const { id, filename } = await create('gated-files', {}, { file });
      const path = join(env.gatedFilesDir, String(filename));
      writeFileSync(
        path,
        Buffer.concat([format === 'gif' ? data : await photo(format), Buffer.from(camera)]),
      );
      await rows('update gated_files set metadata_removed = false where id = $1', [id]);
      await cleanStoredPictures({ payload });
      expect(readFileSync(path).includes(camera)).toBe(false);
    },
  );
});
