import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PayloadRequest } from 'payload';
import { KeptPromises } from '@/http/files/kept-promises';
import { parseInThread } from '@/http/files/parse-in-thread';
import { findLookFile } from '../files/find-look-file';
import type { FaceRequest } from '../fonts/print-face';
import type { LookFace, LookFonts } from '../look';

type Reader = Pick<PayloadRequest, 'payload'>;

/** Typefaces of PDFs and share pictures, as TrueType files. */
export type DrawnFaces = { display: Buffer; text: Buffer; bold: Buffer; italic: Buffer };

const limits = { timeoutMs: 20_000, maxMegabytes: 256 };

/** Line height of the built-in headings, for which the drawings are laid out. */
const headingLine = { ascent: 0.735, descent: 0.265 };

const weights = { text: 400, bold: 600 } as const;

/** Bytes of a WOFF2 file: one of `public/fonts`, or one that the firm uploaded. */
async function bytesAt(reader: Reader, url: string): Promise<Buffer> {
  const [, folder, name = ''] = url.split('/');
  if (folder === 'fonts') return readFile(join(process.cwd(), 'public/fonts', name));
  const [print = ''] = name.split('.');
  const found = await findLookFile(reader, print);
  if (!found) throw new Error(`There is no font at ${url}.`);
  return found.bytes;
}

/** A typeface at one weight, or at the nearest weight that the font has. */
async function drawn(
  reader: Reader,
  url: string,
  { weight, line }: Pick<FaceRequest, 'weight' | 'line'>,
): Promise<Buffer> {
  const bytes = await bytesAt(reader, url);
  const isUploaded = !url.startsWith('/fonts/');
  return Buffer.from(await parseInThread('fontFace', { bytes, weight, isUploaded, line }, limits));
}

const heaviest = ({ weight }: LookFace) => Number(weight.split(' ').at(-1)) || 400;

async function draw(reader: Reader, { display, text }: LookFonts): Promise<DrawnFaces> {
  // Sequentially, because each occupies a thread.
  const upright = await drawn(reader, text.url, { weight: weights.text });
  return {
    text: upright,
    bold: await drawn(reader, text.url, { weight: weights.bold }),
    italic: text.italicUrl ? await drawn(reader, text.italicUrl, { weight: weights.text }) : upright,
    display: await drawn(reader, display.url, {
      weight: Math.min(weights.bold, heaviest(display)),
      line: headingLine,
    }),
  };
}

/** Pairs of typefaces in memory: those of the published look and of drafts. A pair takes about half a megabyte. */
const kept = new KeptPromises<DrawnFaces>(4);

/** Typefaces of a look for renderers that do not read WOFF2; converted once per pair. @throws if a file is missing */
export const findDrawnFaces = (reader: Reader, fonts: LookFonts): Promise<DrawnFaces> =>
  kept.get(JSON.stringify([fonts.display.url, fonts.text.url, fonts.text.italicUrl]), () =>
    draw(reader, fonts),
  );
