import type { Font } from 'fontkit';
import type { FontFacts } from '../files/look-file';

/** English prose, whose mean advance is used to compare the width of a typeface with that of a system font. */
const prose =
  'The quick answer is that most firms can save time with plain tools, and that a good measure of it pays for the work within a year.';

const rounded = (share: number) => Math.round(share * 10_000) / 10_000;

/** Weights for `@font-face`: one, or a range. */
function weightOf(font: Font): string {
  const axis = font.variationAxes.wght;
  if (!axis) return String(Math.min(900, Math.max(100, font['OS/2'].usWeightClass || 400)));
  const [min, max] = [Math.max(100, Math.round(axis.min)), Math.min(900, Math.round(axis.max))];
  return min === max ? String(min) : `${min} ${max}`;
}

const glyphOf = (font: Font, letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0);

/**
 * Width of a capital I as a share of its height, from which on it has serifs: a bold one without serifs is narrower.
 */
const serifShare = 0.3;

/** Kind of system fonts that resemble a typeface, derived from its shapes, because fonts often do not state it. */
function kindOf(font: Font): FontFacts['kind'] {
  const advances = ['i', 'm', 'W'].map((letter) => glyphOf(font, letter).advanceWidth);
  if (new Set(advances).size === 1) return 'mono';
  const { minX, maxX, minY, maxY } = glyphOf(font, 'I').bbox;
  return (maxX - minX) / Math.max(1, maxY - minY) > serifShare ? 'serif' : 'sans';
}

type Measured = Omit<FontFacts, 'licence'>;

/** Reads the facts of a font that pages need: its name, weights and metrics. @throws for a damaged font */
export function measureFont(font: Font): Measured {
  const os2 = font['OS/2'];
  const usesTypo = os2.fsSelection.useTypoMetrics;
  const em = font.unitsPerEm;
  const family = (font.getName('preferredFamily', 'en') || font.familyName || '').slice(0, 80).trim();
  const advances = font.glyphsForString(prose).map((glyph) => glyph.advanceWidth);
  const averageWidth = advances.reduce((sum, advance) => sum + advance, 0) / advances.length / em;
  return {
    family,
    weight: weightOf(font),
    isItalic: os2.fsSelection.italic || font.italicAngle !== 0,
    kind: kindOf(font),
    ascent: rounded((usesTypo ? os2.typoAscender : font.ascent) / em),
    descent: rounded(Math.abs(usesTypo ? os2.typoDescender : font.descent) / em),
    lineGap: rounded((usesTypo ? os2.typoLineGap : font.lineGap) / em),
    averageWidth: Number.isFinite(averageWidth) && averageWidth > 0.1 ? rounded(averageWidth) : null,
  };
}
