import { createHash } from 'node:crypto';
import { AppError, isAppError } from '@/http/app-error';
import { detectFileType } from '@/http/files/file-types';
import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';
import { readUpload } from '@/http/files/read-upload';
import type { TeamLogo } from '../tables';

/** Limits stated on the form: megabytes of the file, and pixels of each side. */
export const logoLimits = { megabytes: 2, minSide: 32, maxSide: 6000 } as const;

/** Longest side of the stored picture, in pixels: twice what any page shows, for high-density screens. */
const keptSide = 512;

const formOverhead = 10_000;
const accepted: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

const refusal = (code: string, status: number, message: string) =>
  new AppError(code, status, message, { field: 'logo' });

const unreadable = () =>
  refusal(
    'picture_unreadable',
    422,
    'This picture cannot be read. Save it again as PNG or JPEG, and choose that file.',
  );

/**
 * Turns an upload error into an error at the field `logo`; if the file is too large, the message states this form's
 * limit.
 */
function refusalOf(error: unknown): unknown {
  if (!isAppError(error)) return error;
  const sentence =
    error.code === 'too_large'
      ? `This file has more than ${logoLimits.megabytes} MB. Choose a smaller one.`
      : error.message;
  return refusal(error.code, error.status, sentence);
}

const looksLikeSvg = (bytes: Buffer) => /<svg[\s>]/i.test(bytes.subarray(0, 4000).toString('utf8'));

function assertPicture(bytes: Buffer): void {
  if (accepted.has(detectFileType(bytes)?.mimeType ?? '')) return;
  throw refusal(
    'not_a_picture',
    415,
    looksLikeSvg(bytes)
      ? 'An SVG file can hold a program, so none is taken. Save the logo as PNG, and choose that file.'
      : 'Choose a PNG, JPEG or WebP picture. This file is something else, whatever its name says.',
  );
}

/** Reads only the header: a small file can contain a picture that would exhaust memory when decoded. */
async function assertSides(bytes: Buffer): Promise<void> {
  const { width, height } = await isolatedSharp(bytes)
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  const { minSide, maxSide } = logoLimits;
  if (Math.max(width, height) > maxSide)
    throw refusal(
      'picture_too_large',
      422,
      `This picture is ${width} × ${height} pixels. Choose one of at most ${maxSide} each way.`,
    );
  if (Math.min(width, height) < minSide)
    throw refusal(
      'picture_too_small',
      422,
      `This picture is ${width} × ${height} pixels. Choose one of at least ${minSide} each way.`,
    );
}

/** Re-encodes a picture, so that nothing of the file is kept except its pixels. */
async function encode(bytes: Buffer): Promise<TeamLogo> {
  const { data, info } = await isolatedSharp(bytes)
    .rotate()
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    .toFormat('webp', { quality: 85 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  return {
    picture: data.toString('base64'),
    fingerprint: createHash('sha256').update(data).digest('hex').slice(0, 16),
    width: info.width,
    height: info.height,
  };
}

/** Reads the logo that a form sends. @throws AppError at the field `logo`: 400, 408, 413, 415, 422 */
export async function readLogo(request: Request): Promise<TeamLogo> {
  const maxBytes = logoLimits.megabytes * 1024 * 1024 + formOverhead;
  const { bytes } = await readUpload(request, { maxBytes }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  assertPicture(bytes);
  await assertSides(bytes);
  return encode(bytes);
}
