import { amountScale, sumDrawable } from './amount-scale';
import { BarName } from './bar-name';
import { ChartFigure, type ChartWords } from './chart-figure';
import { LineShape } from './line-shape';

export type Spark = {
  /** Unique in the chart. */
  key: string;
  label: string;
  /** Values in chronological order; each line has a scale of its own from 0. */
  values: readonly number[];
  /** Text beside the label: the last value, and the change. */
  text: string;
};

type SparkLinesProps = ChartWords & { lines: readonly Spark[] };

const [textHeight, lineHeight, gap] = [22, 34, 20];
const rowHeight = textHeight + lineHeight + gap;

/** Sparklines, one below the other. Above each line stand its label and, at the right, its last value. */
export function SparkLines({ lines, ...words }: SparkLinesProps) {
  return (
    <ChartFigure
      {...words}
      isEmpty={lines.every(({ values }) => sumDrawable(values) === 0)}
      height={lines.length * rowHeight}
      draw={() =>
        lines.map(({ key, label, values, text }, index) => {
          const top = index * rowHeight;
          const { y } = amountScale(values, lineHeight, 3);
          return (
            <g key={key}>
              <BarName label={label} y={top + 13} />
              <text x="100%" y={top + 13} textAnchor="end" className="studio-chart__sum">
                {text}
              </text>
              <LineShape values={values} y={y} height={lineHeight} top={top + textHeight} />
              <line
                x1="0"
                x2="100%"
                y1={top + textHeight + lineHeight}
                y2={top + textHeight + lineHeight}
                className="studio-chart__track"
              />
            </g>
          );
        })
      }
    />
  );
}
