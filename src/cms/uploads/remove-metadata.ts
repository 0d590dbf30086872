import type { Metadata } from 'sharp';
import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';
import { hasJpegExtras } from '@/http/files/pictures/jpeg-extras';
import { stripMetadata } from '@/http/files/pictures/strip-metadata';

/** Options for encoding a picture again, by type: visually lossless, at about the size of a phone’s own files. */
const encodings = {
  'image/jpeg': { format: 'jpeg', options: { quality: 90 } },
  'image/png': { format: 'png', options: {} },
  'image/webp': { format: 'webp', options: { quality: 90 } },
  'image/avif': { format: 'avif', options: { quality: 70, effort: 3 } },
  'image/gif': { format: 'gif', options: {} },
} as const;

const isKnown = (mimeType: string): mimeType is keyof typeof encodings => mimeType in encodings;

const hasMetadata = ({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata) =>
  Boolean(exif || xmp || iptc || tifftagPhotoshop || comments?.length) || orientation !== 1;

/**
 * Types whose upright pictures lose their metadata without being encoded: sharp does not report all of it, and encoding
 * would drop the animation of a PNG.
 */
const strippable: ReadonlySet<string> = new Set(['image/png', 'image/webp', 'image/gif']);

/**
 * Removes metadata (place, camera, owner) from a picture and turns it upright. JPEG and AVIF files, and rotated
 * pictures, are encoded again in sRGB. @returns undefined if the bytes need no change: the file has no metadata, or is
 * of another type @throws Error if it cannot be decoded
 */
export async function removeMetadata(
  data: Buffer,
  mimeType: string,
  metadata: Metadata,
): Promise<Buffer | undefined> {
  if (!isKnown(mimeType)) return undefined;
  const isUpright = (metadata.orientation ?? 1) === 1;
  const stripped = isUpright && strippable.has(mimeType) ? stripMetadata(data, mimeType) : undefined;
  if (stripped) return stripped.equals(data) ? undefined : stripped;
  const hasExtras = strippable.has(mimeType) || (mimeType === 'image/jpeg' && hasJpegExtras(data));
  if (!hasExtras && !hasMetadata(metadata)) return undefined;
  const { format, options } = encodings[mimeType];
  const isAnimated = (metadata.pages ?? 1) > 1;
  return isolatedSharp(data, { animated: isAnimated }).rotate().toFormat(format, options).toBuffer();
}
