import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '@/lib/colours/contrast';
import { hexOf, oklchOf } from '@/lib/colours/oklch';
import { housePalette, houseSurfaces } from './house-palette';
import { leastContrast, leastOn, makePalette, readHex } from './make-palette';

const hues = Array.from({ length: 72 }, (_, index) => index * 5);
const everyHue = hues.flatMap((hue) =>
  [0.2, 0.45, 0.65, 0.9].flatMap((lightness) =>
    [0.02, 0.1, 0.3].map((chroma) => hexOf({ lightness, chroma, hue })),
  ),
);
const greys = Array.from(
  { length: 16 },
  (_, index) => `#${(index * 17).toString(16).padStart(2, '0').repeat(3)}`,
);
const hard = ['#000000', '#ffffff', '#ffff00', '#f9f7f1', '#10141a', '#00ff00', '#0000ff'];

describe('a palette', () => {
  it.each(['light', 'dark'] as const)(
    'palettes of every hue and every grey reach all contrasts on %s surfaces',
    (scheme) => {
      const poor = [...everyHue, ...greys, ...hard].flatMap((typed) => {
        const made = makePalette({ accent: typed, secondary: typed }).palette[scheme];
        const marks = [made.accent, made.patina].map((hex) => leastOn(scheme, hex) >= leastContrast.fill);
        const texts = [made.accentInk, made.patinaInk].map(
          (hex) => leastOn(scheme, hex) >= leastContrast.text,
        );
        const onFills = [made.accent, made.accentStrong].map((hex) => contrast(hex, made.onAccent) >= 4.5);
        return [...marks, ...texts, ...onFills].every(Boolean) ? [] : [{ typed, made }];
      });
      expect(poor).toEqual([]);
    },
  );

  it('a palette keeps a typed colour with enough contrast unchanged', () => {
    const { palette, corrections } = makePalette({ accent: '#07472d', secondary: null });
    expect(palette.light.accent).toBe('#07472d');
    expect(corrections.filter(({ scheme }) => scheme === 'light')).toEqual([]);
    expect(palette.light.patina).toBe(housePalette.light.patina);
  });

  it('a palette describes each correction with the contrast before and after', () => {
    const { corrections } = makePalette({ accent: '#ffd400', secondary: null });
    const light = corrections.filter(({ scheme }) => scheme === 'light');
    expect(light.map(({ token }) => token)).toEqual(['accent', 'accentInk']);
    expect(light[1]?.sentence).toMatch(/^Darkened so that text in it can be read: 1\.\d → 7\.\d\.$/);
  });

  it('a corrected colour keeps its hue', () => {
    for (const typed of ['#ffd400', '#7cffcb', '#ff9ad5']) {
      const made = makePalette({ accent: typed, secondary: null }).palette.light;
      for (const hex of [made.accent, made.accentInk])
        expect(Math.abs(oklchOf(hex).hue - oklchOf(typed).hue)).toBeLessThan(6);
    }
  });

  it('the palette of black is light on dark surfaces', () => {
    const { dark } = makePalette({ accent: '#000000', secondary: null }).palette;
    expect(contrast(dark.accent, houseSurfaces.dark.paper)).toBeGreaterThan(14);
  });

  it('the palette of the built-in colours equals the tokens of the stylesheet', () => {
    const css = readFileSync('src/ui/tokens.css', 'utf8');
    const stated = Object.fromEntries(
      [...css.matchAll(/--color-([a-z-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/g)].map(
        ([, name = '', light = '', dark = '']) => [name, [light, dark]],
      ),
    );
    const names = {
      accent: 'accent',
      accentStrong: 'accent-strong',
      onAccent: 'on-accent',
      accentInk: 'accent-ink',
      patina: 'patina',
      patinaInk: 'patina-ink',
      paper: 'paper',
      raised: 'raised',
      sunk: 'sunk',
      ink: 'ink',
      inkSoft: 'ink-soft',
      line: 'line',
    } as const;
    const hexFrom = (text = '') => {
      const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number);
      return hexOf({ lightness, chroma, hue });
    };
    const ours = (scheme: 'light' | 'dark') => ({ ...housePalette[scheme], ...houseSurfaces[scheme] });
    const theirs = (at: 0 | 1) =>
      Object.fromEntries(Object.entries(names).map(([key, name]) => [key, hexFrom(stated[name]?.[at])]));
    const far = (['light', 'dark'] as const).flatMap((scheme, at) =>
      Object.entries(ours(scheme)).filter(
        ([key, hex]) => contrast(hex, theirs(at as 0 | 1)[key] ?? '#000000') > 1.02,
      ),
    );
    expect(far).toEqual([]);
  });
});

describe('readHex', () => {
  it.each([
    ['#0a7', '#00aa77'],
    [' 0A7C4E ', '#0a7c4e'],
    ['#12', null],
    ['red', null],
    ['#0000000', null],
    ['url(x)', null],
  ])('readHex parses %j as %j', (typed, read) => {
    expect(readHex(typed)).toBe(read);
  });
});
