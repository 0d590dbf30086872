import type { LookPalette, Scheme } from '../look';

/** Surfaces and text of both schemes, which a look cannot change: `--color-*` of `src/ui/tokens.css` in sRGB. */
export const houseSurfaces: Readonly<
  Record<Scheme, { paper: string; raised: string; sunk: string; ink: string; inkSoft: string; line: string }>
> = {
  light: {
    paper: '#f9f7f1',
    raised: '#fefdfa',
    sunk: '#f2ede4',
    ink: '#121823',
    inkSoft: '#414854',
    line: '#d7d2c8',
  },
  dark: {
    paper: '#10141a',
    raised: '#181d24',
    sunk: '#0a0d13',
    ink: '#efede5',
    inkSoft: '#bebab2',
    line: '#30343d',
  },
};

/** The built-in accent and its companions, as in `src/ui/tokens.css`. */
export const housePalette: LookPalette = {
  light: {
    accent: '#d02a00',
    accentStrong: '#ae1900',
    onAccent: '#fefdfa',
    accentInk: '#951500',
    patina: '#277676',
    patinaInk: '#084949',
  },
  dark: {
    accent: '#fa6d38',
    accentStrong: '#ff9260',
    onAccent: '#0b0f18',
    accentInk: '#ff986a',
    patina: '#62b9b3',
    patinaInk: '#8ed3ce',
  },
};
