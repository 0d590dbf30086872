import type { PayloadRequest } from 'payload';
import { KeptPromises } from '@/http/files/kept-promises';
import { drawSvg } from '../logo/draw-svg';
import { findLookFile } from './find-look-file';

/** Maximum side of the PNG of a drawing, in pixels: twice what mails, share pictures and PDFs show. */
const side = 640;

const kept = new KeptPromises<Buffer>(12);

/** Size stated by a sanitised SVG. */
function sizeIn(svg: string): { width: number; height: number } {
  const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width) || 1, height: Number(height) || 1 };
}

/**
 * A picture of the look as PNG, for mails, share pictures and PDFs, which show no SVG. Null if there is none with this
 * print. @throws UnreadablePicture if it cannot be drawn
 */
export async function findLookPng(
  reader: Pick<PayloadRequest, 'payload'>,
  print: string,
): Promise<Buffer | null> {
  const found = await findLookFile(reader, print);
  if (!found || found.mimeType === 'image/png') return found?.bytes ?? null;
  if (found.mimeType !== 'image/svg+xml') return null;
  const svg = found.bytes.toString();
  return kept.get(print, () => drawSvg(svg, sizeIn(svg), side));
}
