import { readFileSync, statSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { checkFont } from './check-font';
import { fallbackMetrics } from './fallback-metrics';
import { fontPairs } from './pairs';
import { printFace } from './print-face';

const faces = fontPairs.flatMap(({ display, text }) => [display, text]);
const fileOf = (url: string) => `public${url}`;
const urls = faces.flatMap(({ url, italicUrl }) => [url, ...(italicUrl ? [italicUrl] : [])]);

/** Mean advance of a word, as a share of the em. */
const widthIn = (bytes: Uint8Array) => {
  const font = create(Buffer.from(bytes)) as Font;
  return font.layout('Hamburgefonstiv 0123').advanceWidth / font.unitsPerEm;
};

it.each(urls)(
  'the file %s is named after its hash, has at most 25 kB, and contains all letters',
  async (url) => {
    const { createHash } = await import('node:crypto');
    const bytes = readFileSync(fileOf(url));
    expect(url).toContain(`-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`);
    expect(statSync(fileOf(url)).size).toBeLessThan(25_000);
    expect(checkFont(bytes).facts.averageWidth).toBeGreaterThan(0.3);
  },
);

it.each(faces)('the stored metrics of $family equal the measured ones', ({ url, weight, fallback }) => {
  const { facts } = checkFont(readFileSync(fileOf(url)));
  expect(facts).toMatchObject({ weight, isItalic: false, kind: fallback?.kind });
  expect(fallbackMetrics(facts)).toEqual(fallback);
});

it.each(faces.filter(({ weight }) => weight.includes(' ')))(
  '$family is wider at weight 600 than at 400',
  ({ url }) => {
    const bytes = readFileSync(fileOf(url));
    const [plain, bold] = [400, 600].map((weight) => widthIn(printFace({ bytes, weight })));
    expect(bold).toBeGreaterThan(plain ?? 0);
    const font = create(Buffer.from(printFace({ bytes, weight: 600 }))) as Font;
    expect(font.variationAxes).toEqual({});
  },
);

it('the keys of the pairs are unique, and the built-in pair is the first', () => {
  expect(new Set(fontPairs.map(({ key }) => key)).size).toBe(6);
  expect(fontPairs[0]?.display.family).toBe('Newsreader');
});

it.each(fontPairs)('$label: headings in drawings take as much space as reserved', ({ display }) => {
  const bytes = readFileSync(fileOf(display.url));
  const { ascent, descent, lineGap, unitsPerEm } = create(
    Buffer.from(printFace({ bytes, weight: 500, line: { ascent: 0.735, descent: 0.265 } })),
  ) as Font;
  expect([ascent / unitsPerEm, descent / unitsPerEm, lineGap]).toEqual([0.735, -0.265, 0]);
});
