import { type ReactNode, useId } from 'react';
import { FigureTable, type FigureTableProps } from '../tables/figure-table';

export type ChartTable = Pick<FigureTableProps, 'columns' | 'rows'>;

/** Texts and table that every chart has. */
export type ChartWords = {
  /** Name of the picture, and caption of its table. */
  title: string;
  /** One sentence that says what the picture shows, with its figures. */
  reading: string;
  table: ChartTable;
  /** True to show the table opened, for views in which people use its links. */
  isTableOpen?: boolean;
};

type ChartFigureProps = ChartWords & {
  /** True if there is nothing to draw; the sentence and the table are shown without a picture then. */
  isEmpty: boolean;
  /** Height in pixels. */
  height: number;
  /** Maximum width in pixels; by default the width of the view. */
  width?: number;
  /** True to leave space for the scale's numbers. */
  hasScale?: boolean;
  /** Content of the picture. @param id unique in the document, for definitions. */
  draw: (id: string) => ReactNode;
  legend?: (id: string) => ReactNode;
};

/**
 * Chart: a sentence, an SVG that keeps the size of its text at every width, and the same figures as a table. Lengths
 * along the width are percentages, heights pixels. Nothing in it needs script.
 */
export function ChartFigure(props: ChartFigureProps) {
  const {
    title,
    reading,
    table,
    isTableOpen,
    isEmpty,
    height,
    width,
    hasScale = false,
    draw,
    legend,
  } = props;
  const id = useId();
  const [titleId, readingId] = [`${id}-title`, `${id}-reading`];
  return (
    <figure className="studio-chart">
      <figcaption id={readingId}>{reading}</figcaption>
      {!isEmpty && (
        <svg
          role="img"
          aria-labelledby={`${titleId} ${readingId}`}
          className={hasScale ? 'studio-chart__picture has-scale' : 'studio-chart__picture'}
          height={height}
          style={width ? { maxInlineSize: `${width}px` } : undefined}
        >
          <title id={titleId}>{title}</title>
          {draw(id)}
        </svg>
      )}
      {!isEmpty && legend?.(id)}
      <details className="studio-chart__table" open={isTableOpen}>
        <summary>View as table</summary>
        <FigureTable caption={title} {...table} />
      </details>
    </figure>
  );
}

/** Lines across the picture at the scale's marks, with their values beside the picture. */
export function ScaleLines({
  marks,
  y,
  format,
}: {
  marks: readonly number[];
  y: (value: number) => number;
  format: (value: number) => string;
}) {
  return marks.map((mark) => (
    <g key={mark} className={mark === 0 ? 'studio-chart__level is-ground' : 'studio-chart__level'}>
      <line x1="0" x2="100%" y1={y(mark)} y2={y(mark)} />
      <text x={-8} y={y(mark)} dy="0.32em" textAnchor="end">
        {format(mark)}
      </text>
    </g>
  ));
}
