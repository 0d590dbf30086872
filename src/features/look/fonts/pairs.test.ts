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

it.each(urls)('%s is named after its content, weighs at most 25 kB, and has all letters', async (url) => {
  const { createHash } = await import('node:crypto');
  const bytes = readFileSync(fileOf(url));
  expect(url).toContain(`-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`);
  expect(statSync(fileOf(url)).size).toBeLessThan(25_000);
  expect(checkFont(bytes).facts.averageWidth).toBeGreaterThan(0.3);
});

it.each(faces)('what is measured of $family is said of it', ({ url, weight, fallback }) => {
  const { facts } = checkFont(readFileSync(fileOf(url)));
  expect(facts).toMatchObject({ weight, isItalic: false, kind: fallback?.kind });
  expect(fallbackMetrics(facts)).toEqual(fallback);
});

it.each(faces.filter(({ weight }) => weight.includes(' ')))(
  '$family is wider at 600 than at 400',
  ({ url }) => {
    const bytes = readFileSync(fileOf(url));
    const [plain, bold] = [400, 600].map((weight) => widthIn(printFace({ bytes, weight })));
    expect(bold).toBeGreaterThan(plain ?? 0);
    const font = create(Buffer.from(printFace({ bytes, weight: 600 }))) as Font;
    expect(font.variationAxes).toEqual({});
  },
);

it('no two pairs have one key, and the house’s own comes first', () => {
  expect(new Set(fontPairs.map(({ key }) => key)).size).toBe(6);
  expect(fontPairs[0]?.display.family).toBe('Newsreader');
});

it.each(fontPairs)('$label: headings of a drawing take the room that is asked for', ({ display }) => {
  const bytes = readFileSync(fileOf(display.url));
  const { ascent, descent, lineGap, unitsPerEm } = create(
    Buffer.from(printFace({ bytes, weight: 500, line: { ascent: 0.735, descent: 0.265 } })),
  ) as Font;
  expect([ascent / unitsPerEm, descent / unitsPerEm, lineGap]).toEqual([0.735, -0.265, 0]);
});
