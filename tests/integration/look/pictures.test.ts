/** Pictures of the look: which are accepted, what is stored of them, and the generated icons. */
import sharp, { type Color } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readLookFile } from '@/features/look/files/read-look-file';
import { iconFiles, type OwnIcon } from '@/features/look/icon/icon-files';
import { makeIcon } from '@/features/look/icon/make-icons';
import { isAppError } from '@/http/app-error';

const png = (width: number, height: number, background: Color = '#0a7c4e') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

const svg = (inner: string, box = '0 0 40 20') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`);

async function refusal(bytes: Buffer): Promise<[status: number, sentence: string]> {
  const error = await readLookFile(bytes).then(
    () => new Error('not refused'),
    (caught: unknown) => caught,
  );
  if (isAppError(error)) return [error.status, error.message];
  throw error;
}

async function read(bytes: Buffer) {
  const file = await readLookFile(bytes);
  if (file.kind !== 'picture') throw new Error('It is no picture.');
  return file;
}

describe('a logo', () => {
  it('a logo of 4,000 pixels is scaled down and stored without metadata', async () => {
    const bytes = await sharp(await png(4000, 1000))
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .png()
      .toBuffer();
    const { bytes: stored, facts, mimeType } = await read(bytes);
    expect(await sharp(stored).metadata()).not.toHaveProperty('exif');
    expect({ mimeType, width: facts.width, height: facts.height }).toEqual({
      ...{ mimeType: 'image/png', width: 1024, height: 256 },
    });
    expect(await sharp(stored).metadata()).toMatchObject({
      width: 1024,
      height: 256,
      format: 'png',
    });
  });

  it('a white logo has contrast on dark ground only, and a black one on light ground only', async () => {
    expect((await read(await png(100, 100, '#ffffff'))).facts).toMatchObject({
      ...{ luminance: 1, opacity: 1, seenOnLight: 0, seenOnDark: 1 },
    });
    const drawn = svg('<rect width="20" height="20"/>');
    expect((await read(drawn)).facts).toMatchObject({
      luminance: 0,
      opacity: 0.5,
      seenOnLight: 1,
      seenOnDark: 0,
    });
  });

  it('an SVG logo is sanitised, and its size is read', async () => {
    const { bytes, facts, mimeType, notes } = await read(
      svg('<script>a()</script><circle cx="9" cy="9" r="9"/>'),
    );
    expect(bytes.toString()).not.toContain('script');
    expect({ mimeType, notes, width: facts.width, height: facts.height }).toEqual({
      ...{ mimeType: 'image/svg+xml', width: 40, height: 20, notes: ['A script was taken out.'] },
    });
  });

  it('a WebP logo is converted to PNG', async () => {
    const { bytes, extension } = await read(
      await sharp(await png(60, 30))
        .webp()
        .toBuffer(),
    );
    expect([extension, (await sharp(bytes).metadata()).format]).toEqual(['png', 'png']);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, number, RegExp]>([
    ['nothing', () => Buffer.alloc(0), 415, /empty/],
    [
      'a JPEG',
      async () =>
        sharp(await png(50, 50))
          .jpeg()
          .toBuffer(),
      415,
      /SVG or PNG/,
    ],
    ['a text', () => Buffer.from('Hello'), 415, /SVG or PNG/],
    ['a page', () => Buffer.from('<!doctype html><html><body/></html>'), 415, /SVG or PNG/],
    ['a PNG that is cut off', async () => (await png(300, 300)).subarray(0, 60), 422, /cannot be read/],
    ['a PNG of more pixels than it may have', () => png(6001, 20), 422, /6001 × 20/],
    ['a PNG of a few pixels', () => png(15, 15), 422, /15 × 15/],
    ['an invisible PNG', () => png(50, 50, { r: 0, g: 0, b: 0, alpha: 0 }), 422, /transparent/],
    ['an invisible drawing', () => svg('<rect width="9" height="9" opacity="0"/>'), 422, /transparent/],
    [
      'a PNG of too many bytes',
      async () => Buffer.concat([await png(20, 20), Buffer.alloc(2_000_000)]),
      413,
      /2 MB/,
    ],
    ['an SVG of too many bytes', () => svg(' '.repeat(200_001)), 413, /0.2 MB/],
    ['an old font', () => Buffer.from('\0\x01\0\0'.padEnd(100, '\0'), 'latin1'), 415, /WOFF2/],
    ['a font that is none', () => Buffer.from('wOF2'.padEnd(100, '\0'), 'latin1'), 422, /damaged/],
  ])('a logo that is %s is refused with an error', async (_name, make, status, sentence) => {
    const [found, said] = await refusal(await make());
    expect(said).toMatch(sentence);
    expect(found).toBe(status);
  });

  it('a PNG logo of 60,000 by 60,000 pixels is refused before it is decoded', async () => {
    const bytes = Buffer.from(await png(20, 20));
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    const { crc32 } = await import('node:zlib');
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    expect(await refusal(bytes)).toEqual([422, expect.stringContaining('60000 × 60000')]);
  });
});

describe('an icon', () => {
  const sources = {
    'a wide drawing': async () => ({
      ...{ bytes: svg('<rect width="40" height="20" fill="#ff0000"/>'), width: 40, height: 20 },
      mimeType: 'image/svg+xml' as const,
    }),
    'a square picture': async () => ({
      ...{ bytes: await png(300, 300, '#ff0000'), width: 300, height: 300 },
      mimeType: 'image/png' as const,
    }),
  };
  const paper = '#f9f6f0';

  const pixel = async (bytes: Buffer, x: number, y: number) => {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  };

  it.each(Object.entries(sources))('an icon of %s is generated in all sizes', async (name, source) => {
    const icon = async (one: OwnIcon) => makeIcon({ ...(await source()), paper }, one);
    const sizes = { touch: 180, phone: 192, phoneLarge: 512, phoneMaskable: 512 } as const;
    for (const [one, side] of Object.entries(sizes)) {
      const bytes = await icon(one as OwnIcon);
      expect(await sharp(bytes).metadata(), one).toMatchObject({ width: side, height: side, format: 'png' });
      expect(await pixel(bytes, side / 2, side / 2)).toEqual([255, 0, 0, 255]);
      const isOpaque = one === 'touch' || one === 'phoneMaskable';
      if (isOpaque) expect(await pixel(bytes, 0, 0)).toEqual([0xf9, 0xf6, 0xf0, 255]);
      else if (name.includes('wide')) expect((await pixel(bytes, 0, 0))[3]).toBe(0);
    }
    // Systems crop a maskable icon to a circle, so its corners show only the background.
    expect(await pixel(await icon('phoneMaskable'), 90, 90)).toEqual([0xf9, 0xf6, 0xf0, 255]);
  });

  it('a favicon contains three sizes, and the SVG icon is square', async () => {
    const source = { ...(await sources['a wide drawing']()), paper };
    const ico = await makeIcon(source, 'favicon');
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
    for (const [index, side] of [16, 32, 48].entries()) {
      const at = 6 + index * 16;
      const offset = ico.readUInt32LE(at + 12);
      const picture = ico.subarray(offset, offset + ico.readUInt32LE(at + 8));
      expect([ico.readUInt8(at), ico.readUInt8(at + 1)]).toEqual([side, side]);
      expect(await sharp(picture).metadata()).toMatchObject({ width: side, height: side, format: 'png' });
    }
    const drawing = await makeIcon(source, 'drawing');
    expect(drawing.toString()).toContain('viewBox="0 0 40 40"');
    expect(await sharp(drawing).metadata()).toMatchObject({ width: 40, height: 40, format: 'svg' });
    const picture = await makeIcon({ ...(await sources['a square picture']()), paper }, 'drawing');
    expect(await sharp(picture).metadata()).toMatchObject({ width: 128, height: 128, format: 'svg' });
  });

  it('each icon replaces a file that exists in public', async () => {
    const { existsSync } = await import('node:fs');
    for (const { path } of Object.values(iconFiles)) expect(existsSync(`public${path}`), path).toBe(true);
  });
});

it('a font is parsed in a worker thread, and stored unchanged', async () => {
  const { readFile } = await import('node:fs/promises');
  const { fontPairs } = await import('@/features/look/fonts/pairs');
  const bytes = await readFile(`public${fontPairs[1]?.display.url}`);
  const font = await readLookFile(bytes);
  expect(font).toMatchObject({
    kind: 'font',
    facts: { family: 'Space Grotesk Light', weight: '500', kind: 'sans' },
  });
  expect(font.bytes.equals(bytes)).toBe(true);
});
