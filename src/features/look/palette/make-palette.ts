/**
 * Computes the companions of an accent in both schemes from one typed colour. Hue and, as far as sRGB allows, chroma
 * stay; the lightness is moved until the contrasts of `src/ui/tokens.css` are reached.
 */
import { contrast } from '@/lib/colours/contrast';
import { hexOf, type Oklch, oklchOf } from '@/lib/colours/oklch';
import type { LookPalette, Scheme, SchemePalette } from '../look';
import { housePalette, houseSurfaces } from './house-palette';

/** `#rrggbb` each; null for the built-in one. */
export type AccentChoice = { accent: string | null; secondary: string | null };

/** One correction of a chosen colour, so that it has enough contrast. */
export type Correction = {
  token: keyof SchemePalette;
  scheme: Scheme;
  /** Contrast of the chosen and of the corrected colour, on the surface with the lowest contrast. */
  from: number;
  to: number;
  /** “Darkened so that text in it can be read: 3.1 → 7.0.” */
  sentence: string;
};

export type MadePalette = { palette: LookPalette; corrections: readonly Correction[] };

/** Minimum contrast of fills and marks, and of text, on all three surfaces. */
export const leastContrast = { fill: 4.5, text: 7 } as const;

/** Below this chroma a colour counts as grey: in dark mode, black becomes white instead of a middle grey. */
const GREY_BELOW = 0.035;
/** Differences and bounds of lightness between the built-in accent and its companions. */
const STRONGER_BY = 0.075;
const inkBounds = { light: 0.43, dark: 0.78 } as const;
const DARK_ACCENT_FROM = 0.7;
const STEP = 0.004;

/** Parses a colour as people type it: `#0a7`, `0a7c4e`, ` #0A7C4E `. Null if it is invalid. */
export function readHex(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (!/^(?:[\da-f]{3}|[\da-f]{6})$/.test(digits)) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** Lowest contrast of a colour on any surface. */
export function leastOn(scheme: Scheme, hex: string): number {
  const { paper, raised, sunk } = houseSurfaces[scheme];
  return Math.min(...[paper, raised, sunk].map((surface) => contrast(hex, surface)));
}

/** Moves the lightness away from the surfaces until the contrast is reached. */
function reach(scheme: Scheme, start: Oklch, least: number): Oklch {
  const away = scheme === 'light' ? -STEP : STEP;
  let lightness = start.lightness;
  while (lightness > 0 && lightness < 1 && leastOn(scheme, hexOf({ ...start, lightness })) < least)
    lightness += away;
  return { ...start, lightness: Math.min(1, Math.max(0, lightness)) };
}

const schemes = ['light', 'dark'] as const;

/** Initial fill of a scheme: the typed colour, but on dark surfaces as light as the built-in one. */
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
    // Black cannot be darkened, nor white lightened, so the pressed state moves in the other direction.
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

/** Companions of the chosen colours in both schemes, and the corrections that contrast required. */
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
