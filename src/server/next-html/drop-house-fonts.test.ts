import { describe, expect, it } from 'vitest';
import { dropHouseFonts } from './drop-house-fonts';

const font = '/_next/static/media/hanken_grotesk-s.p.0a1b2c.woff2';
const preload = `<link rel="preload" href="${font}" as="font" crossorigin="" type="font/woff2"/>`;
const own =
  '<link rel="preload" as="font" type="font/woff2" crossorigin="" href="/look-files/0123456789abcdef.woff2"/>';
const hint = JSON.stringify(`:HL["${font}","font",{"crossOrigin":"","type":"font/woff2"}]\n`).slice(1, -1);
const data = `<script>self.__next_f.push([1,"${hint}0:{}\\n"])</script>`;
const style =
  '<style id="look">@font-face{font-family:lt;src:url(/look-files/0123456789abcdef.woff2)}</style>';

describe('dropHouseFonts', () => {
  it('leaves a page without a look, or with a look without faces, as it is', () => {
    for (const look of ['', '<style id="look">html:root{--bob:none}</style>']) {
      const html = `<head>${preload}${look}</head>${data}`;
      expect(dropHouseFonts(html)).toBe(html);
    }
  });

  it('removes the house’s fonts from links and data of a page whose look has its own', () => {
    const html = `<head>${preload}${own}${style}</head>${data}`;
    expect(dropHouseFonts(html)).toBe(
      `<head>${own}${style}</head><script>self.__next_f.push([1,"0:{}\\n"])</script>`,
    );
  });
});
