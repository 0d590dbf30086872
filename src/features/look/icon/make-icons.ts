import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';
import { drawSvg } from '../logo/draw-svg';
import { favouriteSizes, type OwnIcon } from './icon-files';
import { writeIco } from './write-ico';

type Source = {
  bytes: Buffer;
  mimeType: 'image/svg+xml' | 'image/png';
  width: number;
  height: number;
  /** Background of icons that cannot be transparent, `#rrggbb`. */
  paper: string;
};

type Shape = {
  side: number;
  /** Share of the side that the drawing takes; systems crop maskable icons to a circle of four fifths. */
  share: number;
  ground?: string;
};

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** The icon, centred in a square. */
async function draw(
  { bytes, mimeType, width, height }: Source,
  { side, share, ground }: Shape,
): Promise<Buffer> {
  const inner = Math.round((side * share) / 2) * 2;
  const source =
    mimeType === 'image/svg+xml' ? await drawSvg(bytes.toString(), { width, height }, inner) : bytes;
  const margin = (side - inner) / 2;
  const background = ground ?? transparent;
  const picture = isolatedSharp(source).resize({ width: inner, height: inner, fit: 'contain', background });
  if (margin > 0) picture.extend({ top: margin, bottom: margin, left: margin, right: margin, background });
  if (ground) picture.flatten({ background });
  return picture.toFormat('png', { compressionLevel: 9 }).toBuffer();
}

/** A drawing that is not square, centred in a square. */
function squareSvg({ bytes, width, height }: Source): Buffer {
  if (width === height) return bytes;
  const side = Math.max(width, height);
  const [x, y] = [(side - width) / 2, (side - height) / 2];
  const inner = bytes.toString().replace('<svg ', `<svg x="${x}" y="${y}" `);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${inner}</svg>`);
}

/** A picture as SVG, for browsers that request `/icon.svg`, which the built-in icon links contain. */
function pictureInSvg(png: Buffer, side: number): Buffer {
  const address = `data:image/png;base64,${png.toString('base64')}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image href="${address}" width="${side}" height="${side}"/></svg>`,
  );
}

const tabSide = 128;

/** Generates one of the files of an icon. */
export async function makeIcon(source: Source, name: OwnIcon): Promise<Buffer> {
  const { paper } = source;
  switch (name) {
    case 'favicon': {
      const pictures: { side: number; png: Buffer }[] = [];
      for (const side of favouriteSizes) pictures.push({ side, png: await draw(source, { side, share: 1 }) });
      return writeIco(pictures);
    }
    case 'drawing':
      return source.mimeType === 'image/svg+xml'
        ? squareSvg(source)
        : pictureInSvg(await draw(source, { side: tabSide, share: 1 }), tabSide);
    case 'touch':
      return draw(source, { side: 180, share: 0.8, ground: paper });
    case 'phone':
      return draw(source, { side: 192, share: 1 });
    case 'phoneLarge':
      return draw(source, { side: 512, share: 1 });
    case 'phoneMaskable':
      return draw(source, { side: 512, share: 0.6, ground: paper });
  }
}
