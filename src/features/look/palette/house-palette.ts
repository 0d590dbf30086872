import type { LookPalette, Scheme } from '../look';

/** Surfaces and text of both schemes, which no look changes: `--color-*` of `src/ui/tokens.css` in sRGB. */
export const houseSurfaces: Readonly<
  Record<Scheme, { paper: string; raised: string; sunk: string; ink: string; inkSoft: string; line: string }>
> = {
  light: { paper: '#f9f6f0', raised: '#fefdfa', sunk: '#f2ede4', ink: '#111823', inkSoft: '#414953', line: '#d9d2c7' },
  dark: { paper: '#10141a', raised: '#181d25', sunk: '#0a0d13', ink: '#f0ece4', inkSoft: '#bfbab1', line: '#303640' },
};

/** The house's own accent and its companions. */
export const housePalette: LookPalette = {
  light: {
    accent: '#cc2e13',
    accentStrong: '#a91f0c',
    onAccent: '#fffdfa',
    accentInk: '#911a0b',
    patina: '#27797a',
    patinaInk: '#0f4b4c',
  },
  dark: {
    accent: '#ff6537',
    accentStrong: '#ff8b61',
    onAccent: '#0d1016',
    accentInk: '#ff916a',
    patina: '#60b7b1',
    patinaInk: '#8ecfc9',
  },
};
