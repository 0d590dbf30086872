import { formatUsd, formatWhole } from '@/lib/format/format-number';
import type { Swing } from './model/sensitivity-formula';
import type { Simulation } from './model/simulation-formula';
import { uncertainLabels } from './model/uncertainty-formula';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Histogram of the runs by net present value, with the 10th, 50th and 90th percentiles. */
export function SpreadChart({ simulation }: { simulation: Simulation }) {
  const { histogram, p10, p50, p90, runs } = simulation;
  const { from, to, counts } = histogram;
  const most = Math.max(...counts);
  const at = (value: number) =>
    percent(to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0.5);
  const marks = [
    { label: 'P10', value: p10 },
    { label: 'P50', value: p50 },
    { label: 'P90', value: p90 },
  ];
  const title = `Of ${formatWhole(runs)} runs a tenth is below ${formatUsd(p10)}, half below ${formatUsd(p50)}, nine tenths below ${formatUsd(p90)}.`;
  return (
    <div role="img" aria-label={title} className="figures text-xs text-ink-soft [print-color-adjust:exact]">
      <div className="relative pt-5">
        {marks.map(({ label, value }) => (
          <span key={label} className="absolute inset-y-0 w-line bg-accent" style={{ left: at(value) }}>
            <span className="absolute top-0 left-1 bg-raised font-semibold text-ink">{label}</span>
          </span>
        ))}
        <div className="flex h-36 items-end gap-px border-b border-ink">
          {counts.map((count, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a bin is identified by its position
              key={index}
              className="grow bg-patina/60"
              style={{ height: percent(most > 0 ? count / most : 0) }}
            />
          ))}
        </div>
        {from < 0 && to > 0 && (
          <span className="absolute inset-y-0 w-line bg-ink" style={{ left: at(0) }}>
            <span className="absolute bottom-1 left-1 bg-raised">$0</span>
          </span>
        )}
      </div>
      <p className="flex justify-between pt-1">
        <span>{formatUsd(from)}</span>
        <span>{formatUsd(to)}</span>
      </p>
      <p className="pt-1">Net present value of each run. The outermost bars hold what lies beyond.</p>
    </div>
  );
}

/** One bar for each input: the net present value at its low and its high end, with the other inputs as entered. */
export function SwingChart({ swings, base }: { swings: readonly Swing[]; base: number }) {
  const ends = swings.flatMap(({ atLow, atHigh }) => [atLow, atHigh]);
  const [lowest, highest] = [Math.min(base, ...ends), Math.max(base, ...ends)];
  const share = (value: number) => (highest > lowest ? (value - lowest) / (highest - lowest) : 0.5);
  return (
    <ul className="relative grid gap-3 text-sm [print-color-adjust:exact]">
      {swings.map(({ name, atLow, atHigh }) => {
        const [left, right] = [Math.min(atLow, atHigh), Math.max(atLow, atHigh)];
        return (
          <li key={name}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{uncertainLabels[name]}</span>
              <span className="figures text-ink-soft">
                at its low {formatUsd(atLow)}, at its high {formatUsd(atHigh)}
              </span>
            </p>
            <div
              aria-hidden="true"
              className="relative mt-1 h-5 bg-[repeating-linear-gradient(to_right,var(--color-line)_0_1px,transparent_1px_12px)]"
            >
              <span
                className="absolute inset-y-0 min-w-0.5 bg-patina"
                style={{ left: percent(share(left)), right: percent(1 - share(right)) }}
              />
              <span
                className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-accent"
                style={{ left: percent(share(base)) }}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
