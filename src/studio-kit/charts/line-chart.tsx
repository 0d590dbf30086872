import { FigureTable } from '../tables/figure-table';

export type ChartPoint = { label: string; value: number };

type LineChartProps = {
  /** Accessible description of the chart. */
  title: string;
  /** At least two points, in chronological order. */
  points: readonly ChartPoint[];
  /** Headers of the two columns of its table. */
  columns: readonly [string, string];
  format: (value: number) => string;
};

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Rounds a scale up to 1, 2, 2.5, 5 or 10 times a power of ten, so that its half is round too. */
export function scaleTop(greatest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(greatest, 1)));
  const steps = [1, 2, 4, 5, 10];
  return power * (steps.find((step) => step * power >= greatest) ?? 10);
}

/**
 * Line chart rendered on the server, with a plumb line from its maximum. Lines stretch with the width, text does not;
 * a table below holds the same figures.
 */
export function LineChart({ title, points, columns, format }: LineChartProps) {
  const top = scaleTop(Math.max(...points.map(({ value }) => value)));
  const last = Math.max(points.length - 1, 1);
  const x = (index: number) => index / last;
  const y = (value: number) => 1 - value / top;
  const line = points.map(
    ({ value }, index) => `${(x(index) * 100).toFixed(3)} ${(y(value) * 100).toFixed(3)}`,
  );
  const highest = points.reduce(
    (best, { value }, index) => (value > (points[best]?.value ?? 0) ? index : best),
    0,
  );
  const peak = points[highest];
  const every = Math.max(1, Math.ceil(points.length / 6));
  const marks = points
    .map(({ label }, index) => ({ label, index }))
    .filter(({ index }) => index % every === 0);
  return (
    <>
      <div role="img" aria-label={title} className="studio-chart">
        <div className="studio-chart__field">
          {[top, top / 2].map((level) => (
            <div key={level} className="studio-chart__level" style={{ top: percent(y(level)) }}>
              <span>{format(level)}</span>
            </div>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="studio-chart__area" d={`M0 100L${line.join('L')}L100 100Z`} />
            <path className="studio-chart__line" d={`M${line.join('L')}`} vectorEffect="non-scaling-stroke" />
          </svg>
          {peak && peak.value > 0 && (
            <div
              className="studio-chart__peak"
              style={{ left: percent(x(highest)), top: percent(y(peak.value)) }}
            />
          )}
        </div>
        <div className="studio-chart__scale">
          {points.map(({ label }, index) => (
            <span
              key={label}
              className={index % every === 0 ? 'studio-chart__tick is-long' : 'studio-chart__tick'}
              style={{ left: percent(x(index)) }}
            />
          ))}
          {marks.map(({ label, index }) => (
            <span
              key={label}
              className={index === 0 ? 'studio-chart__mark is-first' : 'studio-chart__mark'}
              style={{ left: percent(x(index)) }}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
      <details className="studio-chart-table">
        <summary>The same as a table</summary>
        <FigureTable
          caption={title}
          columns={columns}
          rows={points.map(({ label, value }) => ({ key: label, cells: [label, format(value)] }))}
        />
      </details>
    </>
  );
}
