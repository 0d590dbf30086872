import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Look, LookFace } from './look';
import { lookPreloads, lookStyle } from './look-style';
import { makePalette } from './palette/make-palette';
import { resolveLook } from './resolve-look';

const face = (family: string): LookFace => ({
  family,
  url: `/look-files/${family.padEnd(16, '0')}.woff2`,
  italicUrl: `/look-files/${family.padEnd(16, '1')}.woff2`,
  weight: '400 700',
  fallback: { kind: 'serif', sizeAdjust: 104.25, ascent: 91.5, descent: 25.25, lineGap: 0 },
  ttf: null,
});

const full: Look = {
  print: '0123456789ab',
  palette: makePalette({ accent: '#0b5d3b', secondary: '#551a8b' }).palette,
  fonts: { key: 'a', display: face('display'), text: face('text') },
  hasRuler: false,
  hasBob: false,
  corner: 'round',
  line: 'strong',
  logo: null,
  icon: null,
};

const unchosen: Look = {
  ...full,
  palette: null,
  fonts: null,
  hasRuler: true,
  hasBob: true,
  corner: 'sharp',
  line: 'fine',
};

describe('the style of a look', () => {
  it('the style of a look has at most 1 kB compressed, even if everything is chosen', () => {
    expect(gzipSync(lookStyle(full)).length).toBeLessThan(1024);
  });

  it('the style of a look contains only what is chosen', () => {
    expect(lookStyle(unchosen)).toBe('');
    expect(lookStyle({ ...unchosen, hasBob: false })).toBe('html:root{--bob:none}');
    expect(lookStyle({ ...unchosen, line: 'strong' })).toMatch(
      /^html:root\{--line:2px;--color-line:[^;]+\}$/,
    );
    expect(
      lookStyle({ ...unchosen, palette: makePalette({ accent: null, secondary: '#551a8b' }).palette }),
    ).toMatch(/^html:root\{--color-patina:light-dark\(#551a8b,#[\da-f]{6}\);--color-patina-ink:[^;]+\}$/);
  });

  it('the style of a look declares a typeface once if it is used for headings and text', () => {
    const style = lookStyle({
      ...unchosen,
      fonts: { key: 'own', display: face('text'), text: face('text') },
    });
    expect(style.match(/font-style:italic/g)).toHaveLength(1);
    expect(style).toContain('--font-display:lt,ltf,serif');
  });

  it('the style of a look begins with its typefaces, by which the server knows that the built-in fonts are not needed', () => {
    expect(lookStyle(full)).toMatch(/^@font-face\{/);
    expect(lookPreloads(full)).toHaveLength(2);
    expect(lookPreloads(unchosen)).toEqual([]);
  });
});

describe('resolveLook', () => {
  it.each([
    {},
    {
      accent: '',
      secondary: null,
      fontPair: '',
      hasRuler: true,
      hasBob: true,
      corner: 'sharp',
      line: 'fine',
    },
    { logoLight: 'b0000000-0000-4000-8000-000000000000', accent: 'none' },
  ] as const)('resolveLook returns null for %j', (chosen) => {
    expect(resolveLook(chosen, [])).toBeNull();
  });

  it('resolveLook gives equal choices the same print, and different choices different ones', () => {
    const printOf = (accent: string) => resolveLook({ accent }, [])?.print;
    expect(printOf('#0b5d3b')).toBe(printOf('#0B5D3B'));
    expect(printOf('#0b5d3b')).not.toBe(printOf('#0b5d3c'));
  });
});
