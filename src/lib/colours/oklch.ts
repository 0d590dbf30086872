/** Conversion between sRGB and OKLCH, after Björn Ottosson's definition of Oklab. */

/** Lightness from 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = readonly [number, number, number];

const toLinear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const fromLinear = (light: number) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

/** @param hex `#rrggbb` */
export function oklchOf(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isInGamut = (colour: Oklch) => linearOf(colour).every((light) => light >= -0.0005 && light <= 1.0005);

/** The same colour with the largest chroma, up to its own, that sRGB can represent. */
function inGamut(colour: Oklch): Oklch {
  if (isInGamut(colour)) return colour;
  const { lightness, hue } = colour;
  let [shown, hidden] = [0, colour.chroma];
  for (let step = 0; step < 20; step += 1) {
    const chroma = (shown + hidden) / 2;
    if (isInGamut({ lightness, hue, chroma })) shown = chroma;
    else hidden = chroma;
  }
  return { lightness, hue, chroma: shown };
}

/** `#rrggbb` of a colour; one outside of sRGB loses chroma, and keeps lightness and hue. */
export function hexOf(colour: Oklch): string {
  const shares = linearOf(inGamut(colour)).map((light) => fromLinear(Math.min(1, Math.max(0, light))));
  return `#${shares
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
