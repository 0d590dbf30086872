import { isolatedSharp } from '@/http/files/pictures/isolated-sharp';
import type { PictureFacts } from '../files/look-file';
import { houseSurfaces } from '../palette/house-palette';

type Tone = Omit<PictureFacts, 'width' | 'height'>;

/** Pixels are counted in a small copy of this side. */
const side = 128;
/** Contrast at which a shape counts as visible, as WCAG 2 requires of graphics. */
const seen = 3;

/** Relative luminance of a colour as WCAG 2 defines it. @param channels 0 to 255 each */
function luminanceIn([red = 0, green = red, blue = red]: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const hexChannels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const isSeen = (luminance: number, ground: number): boolean => {
  const [dark = 0, light = 0] = [luminance, ground].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05) >= seen;
};

const rounded = (share: number) => Math.round(share * 1000) / 1000;

/** Counts pixels. @param channels of each pixel: grey or three colours, and opacity if the number is even */
export function toneOf({ data, channels }: { data: Uint8Array; channels: number }): Tone {
  const hasAlpha = channels % 2 === 0;
  const colours = hasAlpha ? channels - 1 : channels;
  const [onLight, onDark] = [houseSurfaces.light.paper, houseSurfaces.dark.paper].map((paper) =>
    luminanceIn(hexChannels(paper)),
  );
  let [opaque, luminance, light, dark] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += channels) {
    const alpha = hasAlpha ? (data[at + colours] ?? 0) / 255 : 1;
    if (alpha === 0) continue;
    const own = luminanceIn([...data.subarray(at, at + colours)]);
    opaque += alpha;
    luminance += alpha * own;
    if (isSeen(own, onLight ?? 1)) light += alpha;
    if (isSeen(own, onDark ?? 0)) dark += alpha;
  }
  const whole = opaque || 1;
  return {
    luminance: rounded(luminance / whole),
    opacity: rounded((opaque * channels) / Math.max(1, data.length)),
    seenOnLight: rounded(light / whole),
    seenOnDark: rounded(dark / whole),
  };
}

/** Measures the luminance of a PNG, and how much of it is visible on light and on dark paper. */
export async function measurePicture(png: Buffer): Promise<Tone> {
  const { data, info } = await isolatedSharp(png)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toFormat('raw')
    .toBuffer({ resolveWithObject: true });
  return toneOf({ data, channels: info.channels });
}
