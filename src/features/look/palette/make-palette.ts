/**
 * The companions of an accent: one colour that a person typed, made into those that the tokens have, in both schemes.
 * Hue and, as far as sRGB shows it, chroma stay; the lightness is moved until the ratios of `src/ui/tokens.css` hold.
 */
import { contrast } from '@/lib/colours/contrast';
import { hexOf, type Oklch, oklchOf } from '@/lib/colours/oklch';
import type { LookPalette, Scheme, SchemePalette } from '../look';
import { housePalette, houseSurfaces } from './house-palette';

/** `#rrggbb` each; null leaves the house's own. */
export type AccentChoice = { accent: string | null; secondary: string | null };

/** One change to a chosen colour, so that it can be seen or read. */
export type Correction = {
  token: keyof SchemePalette;
  scheme: Scheme;
  /** Contrast of the chosen colour on the surface where it is weakest, and of the corrected one. */
  from: number;
  to: number;
  /** “Darkened so that text in it can be read: 3.1 → 7.0.” */
  sentence: string;
};

export type MadePalette = { palette: LookPalette; corrections: readonly Correction[] };

/** Contrast that fills and marks, and text, have on all three surfaces at least. */
export const leastContrast = { fill: 4.5, text: 7 } as const;

/** Below this chroma a colour is grey: in the dark, black becomes white instead of a middle grey. */
const GREY_BELOW = 0.035;
/** Distances and bounds of lightness between the house's own accent and its companions. */
const STRONGER_BY = 0.075;
const inkBounds = { light: 0.43, dark: 0.78 } as const;
const DARK_ACCENT_FROM = 0.7;
const STEP = 0.004;

/** Reads a colour as people type it: `#0a7`, `0a7c4e`, ` #0A7C4E `. Null if it is none. */
export function readHex(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (!/^(?:[\da-f]{3}|[\da-f]{6})$/.test(digits)) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** Contrast on the surface where a colour has the least. */
export function leastOn(scheme: Scheme, hex: string): number {
  const { paper, raised, sunk } = houseSurfaces[scheme];
  return Math.min(...[paper, raised, sunk].map((surface) => contrast(hex, surface)));
}

/** Moves the lightness away from the surfaces, from where it starts, until the contrast is reached. */
function reach(scheme: Scheme, start: Oklch, least: number): Oklch {
  const away = scheme === 'light' ? -STEP : STEP;
  let lightness = start.lightness;
  while (lightness > 0 && lightness < 1 && leastOn(scheme, hexOf({ ...start, lightness })) < least)
    lightness += away;
  return { ...start, lightness: Math.min(1, Math.max(0, lightness)) };
}

const schemes = ['light', 'dark'] as const;

/** Where the fill of a scheme starts: the typed colour itself, but on dark surfaces as light as the house's own. */
function startOf(scheme: Scheme, typed: Oklch): Oklch {
  if (scheme === 'light') return typed;
  const lightness =
    typed.chroma < GREY_BELOW
      ? Math.max(DARK_ACCENT_FROM, typed.lightness, 1 - typed.lightness * 0.5)
      : Math.max(DARK_ACCENT_FROM, typed.lightness);
  return { ...typed, lightness: Math.min(0.97, lightness) };
}

type Companions = { fill: string; strong: string; ink: string };

function companionsOf(scheme: Scheme, typed: Oklch): Companions {
  const fill = reach(scheme, startOf(scheme, typed), leastContrast.fill);
  const { lightness } = fill;
  const isLight = scheme === 'light';
  const strong = isLight ? Math.max(0, lightness - STRONGER_BY) : Math.min(1, lightness + STRONGER_BY);
  const inkStart = isLight ? Math.min(lightness, inkBounds.light) : Math.max(lightness, inkBounds.dark);
  return {
    fill: hexOf(fill),
    // Black cannot be darker, nor white lighter: what is pressed is then told by the other direction.
    strong: hexOf({
      ...fill,
      lightness: Math.abs(strong - lightness) < 0.02 ? lightness + (isLight ? 0.2 : -0.2) : strong,
    }),
    ink: hexOf(reach(scheme, { ...fill, lightness: inkStart }, leastContrast.text)),
  };
}

const reasons = {
  fill: (scheme: Scheme) => (scheme === 'light' ? 'it is seen on the page' : 'it is seen on the dark page'),
  ink: (scheme: Scheme) =>
    scheme === 'light' ? 'text in it can be read' : 'text in it can be read on the dark page',
} as const;

function correctionOf(
  token: keyof SchemePalette,
  scheme: Scheme,
  kind: 'fill' | 'ink',
  typed: string,
  made: string,
): Correction[] {
  const least = kind === 'fill' ? leastContrast.fill : leastContrast.text;
  const from = leastOn(scheme, typed);
  if (from >= least) return [];
  const to = leastOn(scheme, made);
  const verb = scheme === 'light' ? 'Darkened' : 'Lightened';
  const sentence = `${verb} so that ${reasons[kind](scheme)}: ${from.toFixed(1)} → ${to.toFixed(1)}.`;
  return [{ token, scheme, from, to, sentence }];
}

/** Companions of the chosen colours in both schemes, and what had to be changed so that all can be seen and read. */
export function makePalette({ accent, secondary }: AccentChoice): MadePalette {
  const corrections: Correction[] = [];
  const schemePalette = (scheme: Scheme): SchemePalette => {
    const made = { ...housePalette[scheme] };
    if (accent) {
      const { fill, strong, ink } = companionsOf(scheme, oklchOf(accent));
      Object.assign(made, { accent: fill, accentStrong: strong, accentInk: ink });
      corrections.push(
        ...correctionOf('accent', scheme, 'fill', accent, fill),
        ...correctionOf('accentInk', scheme, 'ink', accent, ink),
      );
    }
    if (secondary) {
      const { fill, ink } = companionsOf(scheme, oklchOf(secondary));
      Object.assign(made, { patina: fill, patinaInk: ink });
      corrections.push(
        ...correctionOf('patina', scheme, 'fill', secondary, fill),
        ...correctionOf('patinaInk', scheme, 'ink', secondary, ink),
      );
    }
    return made;
  };
  const [light, dark] = schemes.map(schemePalette) as [SchemePalette, SchemePalette];
  return { palette: { light, dark }, corrections };
}
