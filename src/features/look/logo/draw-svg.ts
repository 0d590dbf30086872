import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';

type Size = { width: number; height: number };

/** A sanitised SVG with another size; its first attributes are those that `makeSafeSvg` writes. */
export const sizedSvg = (svg: string, { width, height }: Size): string =>
  svg.replace(/ width="[^"]{1,30}" height="[^"]{1,30}"/, ` width="${width}" height="${height}"`);

/** Largest size within a square of this side, in whole pixels. */
export function sizeWithin({ width, height }: Size, side: number): Size {
  const scale = side / Math.max(width, height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Renders a sanitised SVG as PNG; its longest side gets `side` pixels. @throws UnreadablePicture if it cannot be
 * rendered
 */
export function drawSvg(svg: string, size: Size, side: number): Promise<Buffer> {
  const drawn = sizedSvg(svg, sizeWithin(size, side));
  return isolatedSharp(Buffer.from(drawn)).toFormat('png', { compressionLevel: 9 }).toBuffer();
}
