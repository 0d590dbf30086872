import { describe, expect, it } from 'vitest';
import { dropHouseFonts, withoutFontLinks } from './drop-house-fonts';

const font = '/_next/static/media/hanken_grotesk.p.2l-ibcb-rj5z9.woff2';
const preload = `<link rel="preload" href="${font}" as="font" crossorigin="" type="font/woff2"/>`;
const own =
  '<link rel="preload" as="font" type="font/woff2" crossorigin="" href="/fonts/karla-e258c379.woff2"/>';
const style = '<style id="look">@font-face{font-family:lt;src:url(/fonts/karla-e258c379.woff2)}</style>';

describe('dropHouseFonts', () => {
  it('dropHouseFonts does not change a page without a look, or whose look has no typefaces', () => {
    for (const look of ['', '<style id="look">html:root{--bob:none}</style>']) {
      const html = `<head>${preload}${look}</head>`;
      expect(dropHouseFonts(html)).toBe(html);
    }
  });

  it('dropHouseFonts sets media="not all" on the preloads of the built-in fonts if the look has its own typefaces', () => {
    expect(dropHouseFonts(`<head>${preload}${own}${style}</head>`)).toBe(
      `<head>${preload.replace('<link ', '<link media="not all" ')}${own}${style}</head>`,
    );
  });
});

describe('withoutFontLinks', () => {
  const sheet = '</_next/static/chunks/04oyu572anqgo.css>; rel=preload; as="style"';
  const ofFont = `<${font}>; rel=preload; as="font"; crossorigin=""; type="font/woff2"`;

  it('withoutFontLinks removes the fonts of the build from a Link header, and nothing else', () => {
    expect(withoutFontLinks(`${ofFont}, ${ofFont}, ${sheet}`)).toBe(sheet);
    expect(withoutFontLinks([ofFont, sheet])).toBe(sheet);
    expect(withoutFontLinks(sheet)).toBe(sheet);
    expect(withoutFontLinks(ofFont)).toBeUndefined();
    expect(withoutFontLinks(undefined)).toBeUndefined();
  });
});
