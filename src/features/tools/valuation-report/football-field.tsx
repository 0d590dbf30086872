import { formatCompact, formatUsd } from '@/lib/format/format-number';
import type { Valuation } from './model/valuation-formula';

const percent = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;

/** Range of each method on a common scale, with its middle marked; a vertical line marks the weighted value. */
export function FootballField({ valuation }: { valuation: Valuation }) {
  const { methods, weights, range } = valuation;
  if (!range) return null;
  const highest = Math.max(...methods.map((method) => method.range?.high ?? 0)) || 1;
  const at = (value: number) => percent(value / highest);
  const title = `Value from ${formatUsd(range.low)} to ${formatUsd(range.high)}, weighted ${formatUsd(range.middle)}.`;
  return (
    <figure>
      <ul className="relative grid gap-4 [print-color-adjust:exact]" aria-label={title}>
        <li
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 z-1 w-0.5 -translate-x-1/2 bg-accent"
          style={{ left: at(range.middle) }}
        />
        {methods.map(({ name, label, range: own, reason }) => (
          <li key={name}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span className="relative z-2 bg-raised pr-1 font-semibold">
                {label}
                <span className="figures font-normal text-ink-soft">
                  {' '}
                  · {Math.round(weights[name] * 100)}%
                </span>
              </span>
              <span className="figures relative z-2 bg-raised pl-1 text-ink-soft">
                {own ? `${formatUsd(own.low)} to ${formatUsd(own.high)}` : reason}
              </span>
            </p>
            <div
              aria-hidden="true"
              className="relative mt-1.5 h-7 bg-[repeating-linear-gradient(to_right,var(--color-line)_0_1px,transparent_1px_12px)]"
            >
              {own && (
                <>
                  <span
                    className="absolute inset-y-1 min-w-0.5 bg-patina"
                    style={{ left: at(own.low), right: `calc(100% - ${at(own.high)})` }}
                  />
                  <span
                    className="absolute inset-y-0 w-[3px] -translate-x-1/2 bg-ink"
                    style={{ left: at(own.middle) }}
                  />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="figures mt-2 flex justify-between border-t border-ink pt-1 text-xs text-ink-soft"
      >
        <span>$0</span>
        <span>{`$${formatCompact(highest)}`}</span>
      </p>
      <figcaption className="mt-2 text-sm text-ink-soft">
        Bars: low to high by each method, its middle as a thick mark. The line through all of them is the
        weighted value, {formatUsd(range.middle)}.
      </figcaption>
    </figure>
  );
}
