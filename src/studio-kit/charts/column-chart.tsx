import { formatCompact, formatWhole } from '@/lib/format/format-number';
import { amountScale, columnScale, drawable, percentOf, sumDrawable } from './amount-scale';
import { ChartFigure, type ChartWords, ScaleLines } from './chart-figure';
import { ChartLegend, type ChartSeries, Filled, TextureTiles } from './textures';

export type ChartColumn = {
  /** Unique label: Mar 2026. */
  label: string;
  /** Text under the column; by default the label. */
  tick?: string;
  /** Second line under the column: the year. */
  under?: string;
  /** One value for each series, stacked from the bottom. */
  values: readonly number[];
};

type ColumnChartProps = ChartWords & {
  series: readonly ChartSeries[];
  columns: readonly ChartColumn[];
  format?: (value: number) => string;
};

const [plot, headroom, foot] = [220, 22, 42];
const columnWidth = 132;
/** Maximum number of columns for which a phone shows every label; with more, every other label is hidden. */
const fewColumns = 6;
const least = 1.5;

/** Columns of stacked parts, with a scale from 0, the sum above each column, and the sum of each series in a legend. */
export function ColumnChart({ series, columns, format = formatWhole, ...words }: ColumnChartProps) {
  const sums = columns.map(({ values }) => sumDrawable(values));
  const { y, marks } = amountScale(sums, plot, headroom);
  const { width, columns: places } = columnScale(columns.length);
  const greatest = sums.indexOf(Math.max(...sums));
  const isDense = columns.length > fewColumns;
  return (
    <ChartFigure
      {...words}
      isEmpty={sumDrawable(sums) === 0}
      height={plot + foot}
      width={columns.length * columnWidth}
      hasScale
      draw={(id) => (
        <>
          <TextureTiles id={id} />
          <ScaleLines marks={marks} y={y} format={formatCompact} />
          {columns.map(({ label, tick = label, under, values }, index) => {
            const { start = 0, centre = 0 } = places[index] ?? {};
            const sum = sums[index] ?? 0;
            let below = 0;
            return (
              <g key={label}>
                {series.map(({ name, texture }, at) => {
                  const value = drawable(values[at] ?? 0);
                  if (value === 0) return null;
                  const bottom = y(below);
                  below += value;
                  const height = Math.max(bottom - y(below), least);
                  // Parts are separated by a gap if they are high enough for one.
                  const gap = height > 4 ? 1.5 : 0;
                  return (
                    <Filled
                      key={name}
                      id={id}
                      texture={texture}
                      x={percentOf(start)}
                      y={bottom - height + gap / 2}
                      width={percentOf(width)}
                      height={height - gap}
                      title={`${label}, ${name}: ${format(value)}`}
                    />
                  );
                })}
                {sum > 0 && (
                  <text
                    x={percentOf(centre)}
                    y={y(sum) - 7}
                    textAnchor="middle"
                    className={
                      isDense && index !== greatest ? 'studio-chart__sum is-spare' : 'studio-chart__sum'
                    }
                  >
                    {formatCompact(sum)}
                  </text>
                )}
                <text
                  x={percentOf(centre)}
                  y={plot + 18}
                  textAnchor="middle"
                  className={isDense && index % 2 === 1 ? 'is-spare' : undefined}
                >
                  {tick}
                </text>
                {under && (
                  <text x={percentOf(centre)} y={plot + 35} textAnchor="middle">
                    {under}
                  </text>
                )}
              </g>
            );
          })}
        </>
      )}
      legend={(id) => (
        <ChartLegend
          id={id}
          format={format}
          series={series.map((one, at) => ({
            ...one,
            total: sumDrawable(columns.map(({ values }) => values[at] ?? 0)),
          }))}
        />
      )}
    />
  );
}
