import { formatWhole } from '@/lib/format/format-number';
import { drawable, percentOf, sumDrawable } from './amount-scale';
import { BarName } from './bar-name';
import { ChartFigure, type ChartWords } from './chart-figure';
import { ChartLegend, type ChartSeries, Filled, type Texture, TextureTiles } from './textures';

export type ChartBar = {
  /** Unique in the chart. */
  key: string;
  label: string;
  /** One value for each series, side by side from the left. */
  values: readonly number[];
  /** Text beside the label; by default the sum. */
  text?: string;
  /** Text between this bar and the one above: this bar's share of an earlier one. */
  step?: string;
  /** Texture used instead of those of the series, for a bar that stands apart from the others. */
  texture?: Texture;
};

type BarChartProps = ChartWords & {
  series: readonly ChartSeries[];
  bars: readonly ChartBar[];
  format?: (value: number) => string;
};

const [textHeight, barHeight, gap, stepHeight] = [20, 16, 14, 22];

/** Bars one below the other, each under its name and beside its figure; with several series a legend with sums. */
export function BarChart({ series, bars, format = formatWhole, ...words }: BarChartProps) {
  const sums = bars.map(({ values }) => sumDrawable(values));
  const greatest = Math.max(...sums, 0) || 1;
  let height = 0;
  const placed = bars.map((bar, index) => {
    const top = height + (bar.step ? stepHeight : 0);
    height = top + textHeight + barHeight + gap;
    return { bar, top, sum: sums[index] ?? 0 };
  });
  return (
    <ChartFigure
      {...words}
      isEmpty={sumDrawable(sums) === 0}
      height={height}
      draw={(id) => (
        <>
          <TextureTiles id={id} />
          {placed.map(({ bar: { key, label, values, text, step, texture }, top, sum }) => (
            <g key={key}>
              {step && (
                <text x={0} y={top - 8} className="studio-chart__step">
                  ↓ {step}
                </text>
              )}
              <BarName label={label} y={top + 13} />
              <text x="100%" y={top + 13} textAnchor="end" className="studio-chart__sum">
                {text ?? format(sum)}
              </text>
              <line
                x1="0"
                x2="100%"
                y1={top + textHeight + barHeight}
                y2={top + textHeight + barHeight}
                className="studio-chart__track"
              />
              <Parts {...{ id, series, label, values, texture, greatest, format }} top={top + textHeight} />
            </g>
          ))}
        </>
      )}
      legend={
        series.length < 2
          ? undefined
          : (id) => (
              <ChartLegend
                id={id}
                format={format}
                series={series.map((one, at) => ({
                  ...one,
                  total: sumDrawable(bars.map(({ values }) => values[at] ?? 0)),
                }))}
              />
            )
      }
    />
  );
}

type PartsProps = Pick<ChartBar, 'label' | 'values' | 'texture'> &
  Required<Pick<BarChartProps, 'series' | 'format'>> & { id: string; greatest: number; top: number };

function Parts({ id, series, label, values, texture: own, greatest, format, top }: PartsProps) {
  let start = 0;
  return series.map(({ name, texture }, at) => {
    const value = drawable(values[at] ?? 0);
    if (value === 0) return null;
    const x = start / greatest;
    start += value;
    return (
      <Filled
        key={name}
        id={id}
        texture={own ?? texture}
        x={percentOf(x)}
        y={top}
        width={percentOf(Math.max(value / greatest, 0.004))}
        height={barHeight}
        title={`${label}, ${name}: ${format(value)}`}
      />
    );
  });
}
