import { ownEntry } from '@/lib/own-entry';
import { withoutGifMetadata } from './gif-blocks';
import { withoutJpegExtras } from './jpeg-extras';
import { pngPictureChunks } from './png-chunks';
import { withoutWebpMetadata } from './webp-chunks';

/** Only for a complete file, because `pngPictureChunks` drops a truncated chunk. */
function withoutPngMetadata(file: Buffer): Buffer | undefined {
  const stripped = pngPictureChunks(file);
  const isWhole =
    file.toString('latin1', 1, 4) === 'PNG' &&
    stripped.toString('latin1', stripped.length - 8, stripped.length - 4) === 'IEND';
  return isWhole ? stripped : undefined;
}

const strippers: Readonly<Record<string, (file: Buffer) => Buffer | undefined>> = {
  'image/jpeg': withoutJpegExtras,
  'image/png': withoutPngMetadata,
  'image/webp': withoutWebpMetadata,
  'image/gif': withoutGifMetadata,
};

/**
 * Cuts metadata out of a picture without decoding it. Its pixels stay as they are, and so does the orientation of a
 * JPEG; PNG and WebP lose theirs. @returns undefined if the file cannot be read even so
 */
export const stripMetadata = (data: Buffer, mimeType: string): Buffer | undefined =>
  ownEntry(strippers, mimeType)?.(data);
