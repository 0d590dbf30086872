import { detectFileType } from '@/http/files/file-types';
import { ParserLimitError, parseInThread } from '@/http/files/parse-in-thread';
import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';
import { UnreadablePicture } from '@/http/files/pictures/picture-tasks';
import { lookFileLimits, type ReadLookFile } from '../files/look-file';
import { refuseFile } from '../files/refuse-file';
import { drawSvg } from './draw-svg';
import { measurePicture } from './measure-picture';

type ReadPicture = Extract<ReadLookFile, { kind: 'picture' }>;

const accepted: ReadonlySet<string> = new Set(['image/png', 'image/webp']);
const minSide = 16;
/** Limits for parsing a drawing. */
const limits = { timeoutMs: 10_000, maxMegabytes: 256 };
/** Side of the copy of a drawing that is measured. */
const measuredSide = 256;

const asMegabytes = (bytes: number) => `${Math.round(bytes / 100_000) / 10} MB`;

const empty = () => refuseFile('Nothing is to be seen in this picture: all of it is transparent.');

function refuseUnreadable(error: unknown): never {
  if (!(error instanceof UnreadablePicture)) throw error;
  throw refuseFile('This picture cannot be read. Save it again as PNG, and choose that file.');
}

async function readSvg(bytes: Buffer): Promise<ReadPicture> {
  // Runs in a thread, because the largest files take 60 ms and more, during which the process would not respond.
  const { svg, width, height, notes } = await parseInThread('svg', bytes, limits).catch((error: unknown) => {
    if (!(error instanceof ParserLimitError)) throw error;
    throw refuseFile('This drawing takes too long to be read. Upload the logo as PNG.');
  });
  const png = await drawSvg(svg, { width, height }, measuredSide).catch(refuseUnreadable);
  const tone = await measurePicture(png);
  if (tone.opacity === 0) throw empty();
  const safe = Buffer.from(svg);
  return {
    ...{ kind: 'picture', mimeType: 'image/svg+xml', extension: 'svg', bytes: safe, notes },
    facts: { width, height, ...tone },
  };
}

/** Reads only the header: a small file can contain a picture that would exhaust memory when decoded. */
async function assertSides(bytes: Buffer): Promise<void> {
  const { width, height } = await isolatedSharp(bytes).metadata().catch(refuseUnreadable);
  const { maxSide } = lookFileLimits;
  const sides = `This picture is ${width} × ${height} pixels.`;
  if (Math.max(width, height) > maxSide)
    throw refuseFile(`${sides} Choose one of at most ${maxSide} each way.`);
  if (Math.min(width, height) < minSide)
    throw refuseFile(`${sides} Choose one of at least ${minSide} each way.`);
}

async function readPixels(bytes: Buffer): Promise<ReadPicture> {
  await assertSides(bytes);
  const side = lookFileLimits.storedSide;
  // Encoded again, so that only the pixels of the file are kept.
  const { data, info } = await isolatedSharp(bytes)
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toFormat('png', { compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
  const tone = await measurePicture(data);
  if (tone.opacity === 0) throw empty();
  return {
    ...{ kind: 'picture', mimeType: 'image/png', extension: 'png', bytes: data, notes: [] },
    facts: { width: info.width, height: info.height, ...tone },
  };
}

/** True if a file may be an SVG, even one in UTF-16, which `makeSafeSvg` refuses with an explanation. */
const mayBeDrawing = (bytes: Buffer): boolean =>
  /^[\s\ufffd\0]*</.test(bytes.subarray(0, 200).toString('utf8')) &&
  (bytes.includes('svg') || bytes.subarray(0, 4).includes(0));

/** Reads a picture of the look. @throws AppError 413, 415, 422 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  const { svgBytes, pngBytes } = lookFileLimits;
  const isPicture = accepted.has(detectFileType(bytes)?.mimeType ?? '');
  if (!isPicture && !mayBeDrawing(bytes))
    throw refuseFile(
      'Choose an SVG or PNG picture. This file is something else, whatever its name says.',
      415,
    );
  const max = isPicture ? pngBytes : svgBytes;
  if (bytes.length > max)
    throw refuseFile(`This file has more than ${asMegabytes(max)}. Choose a smaller one.`, 413);
  return isPicture ? readPixels(bytes) : readSvg(bytes);
}
