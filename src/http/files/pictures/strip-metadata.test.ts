import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stripMetadata } from './strip-metadata';

const camera = 'Plumbcam';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${camera}"/></rdf:RDF></x:xmpmeta>`;
const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } });

const photo = (format: 'jpeg' | 'png' | 'webp', orientation: number) =>
  picture
    .clone()
    .withExif({ IFD0: { Make: camera }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
    .withXmp(xmp)
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

const pixels = (file: Buffer) => sharp(file).raw().toBuffer();

describe('stripMetadata', () => {
  it.each([
    ['jpeg', 6, 6],
    ['jpeg', 1, undefined],
    ['png', 1, undefined],
    ['webp', 1, undefined],
  ] as const)(
    'a photo as %s with orientation %i keeps its pixels and the orientation %s, and loses location, camera and data after its end',
    async (format, orientation, kept) => {
      const file = await photo(format, orientation);
      const stripped = stripMetadata(Buffer.concat([file, Buffer.from(camera)]), `image/${format}`);
      if (!stripped) throw new Error('The file was not read.');
      expect(stripped.includes(camera)).toBe(false);
      expect(stripped.includes('GPS')).toBe(false);
      const { xmp: left, orientation: shown } = await sharp(stripped).metadata();
      expect([left, shown]).toEqual([undefined, kept]);
      expect(await pixels(stripped)).toEqual(await pixels(file));
      expect(stripMetadata(stripped, `image/${format}`)).toEqual(stripped);
    },
  );

  it('an animation keeps its frames and its number of loops, and loses its comment', async () => {
    const frames = [1, 2, 3].map((shade) => ({
      create: { width: 8, height: 8, channels: 3 as const, background: { r: 80 * shade, g: 0, b: 0 } },
    }));
    const file = await sharp(frames as never, { join: { animated: true } })
      .gif({ loop: 3 })
      .toBuffer();
    const text = Buffer.concat([
      Buffer.from([0x21, 0xfe, camera.length]),
      Buffer.from(camera),
      Buffer.from([0]),
    ]);
    const end = file.length - 1;
    const commented = Buffer.concat([file.subarray(0, end), text, file.subarray(end), Buffer.from('film')]);
    expect(stripMetadata(commented, 'image/gif')).toEqual(file);
    // A colour profile is an application extension, too.
    const profile = Buffer.from('\x21\xff\x0bICCRGBG1012\x03icc\0', 'latin1');
    const coloured = Buffer.concat([file.subarray(0, end), profile, file.subarray(end)]);
    expect(stripMetadata(coloured, 'image/gif')).toEqual(coloured);
    expect(await sharp(file).metadata()).toMatchObject({ pages: 3, loop: 3 });
  });

  it('a progressive JPEG loses metadata segments between its scans', async () => {
    const file = await picture.clone().jpeg({ progressive: true }).toBuffer();
    const scan = file.indexOf(Buffer.from([0xff, 0xda]), file.indexOf(Buffer.from([0xff, 0xda])) + 2);
    const note = Buffer.from(`\xff\xff\xfe\0\x0a${camera}`, 'latin1');
    const noted = Buffer.concat([file.subarray(0, scan), note, file.subarray(scan)]);
    expect(stripMetadata(noted, 'image/jpeg')?.includes(camera)).toBe(false);
    expect(await pixels(stripMetadata(noted, 'image/jpeg') ?? noted)).toEqual(await pixels(file));
    expect(stripMetadata(file, 'image/jpeg')).toEqual(file);
  });

  it('a WebP loses chunks that the WebP format does not define', async () => {
    const file = await photo('webp', 1);
    const noted = Buffer.concat([file, Buffer.from(`NOTE\x08\0\0\0${camera}`, 'latin1')]);
    noted.writeUInt32LE(noted.length - 8, 4);
    expect(stripMetadata(noted, 'image/webp')).toEqual(stripMetadata(file, 'image/webp'));
  });

  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])(
    'stripMetadata returns undefined for a file that is no valid %s',
    (type) => {
      for (const file of [Buffer.alloc(0), Buffer.from('GIF89a'), Buffer.alloc(5000, 0xff)])
        expect(stripMetadata(file, type)).toBeUndefined();
    },
  );
});
