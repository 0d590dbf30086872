import { formatCompact } from '@/lib/format/format-number';
import { amountScale, drawable, percentOf, sumDrawable } from './amount-scale';
import { ChartFigure, type ChartWords, ScaleLines } from './chart-figure';
import { anchorAt, placesOf } from './line-path';
import { LineShape } from './line-shape';

export type ChartPoint = { label: string; value: number };

type LineChartProps = Pick<ChartWords, 'title'> & {
  /** In chronological order. */
  points: readonly ChartPoint[];
  /** Headers of the two columns of the chart's table. */
  columns: readonly [string, string];
  format: (value: number) => string;
  /** Sentence of the chart; by default the peak and the sum. */
  reading?: string;
};

const [plot, headroom, foot] = [220, 24, 34];
const shownLabels = 6;

/** Index of the highest point; if several are equal, of the first. */
const peakOf = (points: readonly ChartPoint[]) =>
  points.reduce(
    (best, { value }, at) => (drawable(value) > drawable(points[best]?.value ?? 0) ? at : best),
    0,
  );

/** Sentence with the peak and the sum of a line. */
export function readLine(points: readonly ChartPoint[], format: (value: number) => string): string {
  const peak = points[peakOf(points)];
  const sum = sumDrawable(points.map(({ value }) => value));
  if (!peak || sum === 0) return 'Nothing in this period.';
  return `Highest: ${format(drawable(peak.value))} (${peak.label}). Total: ${format(sum)}.`;
}

/** Line over time, with a plumb line from its maximum. */
export function LineChart({ title, points, columns, format, reading }: LineChartProps) {
  const values = points.map(({ value }) => value);
  const { y, marks } = amountScale(values, plot, headroom);
  const places = placesOf(points.length);
  const every = Math.max(1, Math.ceil(points.length / shownLabels));
  const peakAt = peakOf(points);
  const peak = points[peakAt];
  return (
    <ChartFigure
      title={title}
      reading={reading ?? readLine(points, format)}
      isEmpty={sumDrawable(values) === 0}
      height={plot + foot}
      hasScale
      table={{
        columns,
        rows: points.map(({ label, value }) => ({ key: label, cells: [label, format(drawable(value))] })),
      }}
      draw={() => (
        <>
          <ScaleLines marks={marks} y={y} format={formatCompact} />
          <LineShape values={values} y={y} height={plot} />
          {peak && drawable(peak.value) > 0 && (
            <Plumb share={places[peakAt] ?? 0} top={y(peak.value)} text={format(peak.value)} />
          )}
          {points.map(({ label }, index) => {
            const share = places[index] ?? 0;
            const isLong = index % every === 0;
            return (
              <g key={label}>
                <line
                  className="studio-chart__tick"
                  x1={percentOf(share)}
                  x2={percentOf(share)}
                  y1={plot}
                  y2={plot + (isLong ? 8 : 4)}
                />
                {isLong && (
                  <text
                    x={percentOf(share)}
                    y={plot + 24}
                    textAnchor={anchorAt(share)}
                    className={(index / every) % 2 === 1 ? 'is-spare' : undefined}
                  >
                    {label}
                  </text>
                )}
              </g>
            );
          })}
        </>
      )}
    />
  );
}

/** The product's mark, a plumb line: from the peak down to the bob. */
function Plumb({ share, top, text }: { share: number; top: number; text: string }) {
  const x = percentOf(share);
  return (
    <g className="studio-chart__plumb">
      <line x1={x} x2={x} y1={top} y2={plot} />
      <svg x={x} y={plot} overflow="visible" aria-hidden="true">
        <path d="M-5-18H5L3.6-12 0 0-3.6-12Z" />
      </svg>
      <circle cx={x} cy={top} r={4.5} />
      <text x={x} y={top - 10} textAnchor={anchorAt(share)} className="studio-chart__sum">
        {text}
      </text>
    </g>
  );
}
