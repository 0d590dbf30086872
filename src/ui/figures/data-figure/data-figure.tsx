import type { ReactNode } from 'react';
import { SampleBadge } from '@/ui/sample-badge';
import { Bars } from './bars';
import { cleanRows, type DrawingProps, type FigureFields, type FigureKind } from './figure-data';
import { Flow } from './flow';
import { Line } from './line';
import { Pairs } from './pairs';
import { Quadrant } from './quadrant';
import { Ranges } from './ranges';
import { Schedule } from './schedule';
import { Share } from './share';
import { Waterfall } from './waterfall';

const drawings: Record<FigureKind, (props: DrawingProps) => ReactNode> = {
  bars: Bars,
  pairs: Pairs,
  waterfall: Waterfall,
  share: Share,
  line: Line,
  ranges: Ranges,
  schedule: Schedule,
  quadrant: Quadrant,
  flow: Flow,
};

/**
 * Chart with caption and source. Its numbers are real text in lists, read once by a screen reader. Adapts to its
 * container, down to half a phone's width. Renders nothing if all rows are empty.
 */
export function DataFigure({ kind, caption, rows, source, isSample, ...labels }: FigureFields) {
  const cleaned = cleanRows(rows);
  if (cleaned.length === 0) return null;
  const Drawing = drawings[kind ?? 'bars'] ?? Bars;
  return (
    <figure className="@container max-w-5xl text-base [print-color-adjust:exact]">
      <figcaption className="m-0 mb-5 flex flex-wrap items-baseline gap-x-3 gap-y-1.5 text-base leading-snug text-ink empty:hidden">
        {caption && <bdi className="min-w-0 font-semibold wrap-anywhere">{caption}</bdi>}
        {isSample && <SampleBadge />}
      </figcaption>
      <Drawing {...labels} rows={cleaned} />
      {source && (
        <p className="m-0 mt-4 text-xs text-ink-soft wrap-anywhere">
          <bdi>{source}</bdi>
        </p>
      )}
    </figure>
  );
}
