export type IntervalRow = {
  label: string;
  low: number;
  value: number;
  high: number;
  tone: 'quiet' | 'accent' | 'patina';
};

type IntervalChartProps = {
  /** Describes the chart in a sentence, as its accessible name. */
  title: string;
  rows: readonly IntervalRow[];
  format: (value: number) => string;
  /** Value marked by a line through all rows. */
  mark?: { value: number; label: string };
};

/**
 * Share of the scale's width, counted from either end, within which the mark's label would overlap the label of that
 * end.
 */
const crowded = 0.15;

const fills = { quiet: 'bg-control', accent: 'bg-accent', patina: 'bg-patina' } as const;

/** Draws ranges on a common scale, each with its measured value. */
export function IntervalChart({ title, rows, format, mark }: IntervalChartProps) {
  const marks = mark ? [mark.value] : [];
  const lowest = Math.min(...rows.map(({ low }) => low), ...marks);
  const highest = Math.max(...rows.map(({ high }) => high), ...marks);
  const span = highest - lowest || 1;
  const shareOf = (value: number) => (value - lowest) / span;
  const at = (value: number) => `${(shareOf(value) * 100).toFixed(2)}%`;
  const hasRoom = mark && shareOf(mark.value) > crowded && shareOf(mark.value) < 1 - crowded;
  return (
    <div role="img" aria-label={title} className="figures text-xs [print-color-adjust:exact]">
      <div className="relative grid gap-4">
        {mark && (
          <span
            className="absolute inset-y-0 w-line bg-ink"
            style={{ left: at(mark.value) }}
            aria-hidden="true"
          />
        )}
        {rows.map(({ label, low, value, high, tone }) => (
          <div key={label}>
            <p className="relative flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span className="bg-raised pr-1 font-semibold">{label}</span>
              <span className="bg-raised pl-1 text-ink-soft">
                {format(low)} to {format(high)}
              </span>
            </p>
            <div className="relative mt-1.5 h-6 bg-[repeating-linear-gradient(to_right,var(--color-line)_0_1px,transparent_1px_12px)]">
              <span
                className={`absolute inset-y-1.5 min-w-px ${fills[tone]}`}
                style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
              />
              <span
                className="absolute inset-y-0 w-[3px] -translate-x-1/2 bg-ink"
                style={{ left: at(value) }}
              />
            </div>
          </div>
        ))}
      </div>
      <div className="relative mt-2 flex justify-between border-t border-ink pt-1 text-ink-soft">
        <span>{format(lowest)}</span>
        {mark && hasRoom && (
          <span className="absolute top-1 -translate-x-1/2 bg-raised px-1" style={{ left: at(mark.value) }}>
            {mark.label}
          </span>
        )}
        <span>{format(highest)}</span>
      </div>
    </div>
  );
}
