import type { FontFacts } from '../files/look-file';
import type { FallbackMetrics } from '../look';

/** Mean advance of the prose of `measure-font.ts` in Arial, Times New Roman and Courier New, as shares of the em. */
const systemWidths: Readonly<Record<FallbackMetrics['kind'], number>> = {
  sans: 0.4352,
  serif: 0.3969,
  mono: 0.6001,
};

const percent = (share: number) => Math.round(share * 1000) / 10;

type Measured = Pick<FontFacts, 'kind' | 'ascent' | 'descent' | 'lineGap' | 'averageWidth'>;

/**
 * Metrics that adjust a system font to the line lengths and heights of a typeface, so that nothing shifts when the
 * typeface has loaded. Null if the width of the typeface is unknown.
 */
export function fallbackMetrics({
  kind,
  ascent,
  descent,
  lineGap,
  averageWidth,
}: Measured): FallbackMetrics | null {
  if (averageWidth === null) return null;
  const size = averageWidth / systemWidths[kind];
  return {
    kind,
    sizeAdjust: percent(size),
    ascent: percent(ascent / size),
    descent: percent(descent / size),
    lineGap: percent(lineGap / size),
  };
}
