import { formatUsd } from '@/lib/format/format-number';
import type { Computed, ScenarioKey } from './state';

type TotalChartProps = { scenarios: readonly Computed[]; current: Computed };

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const dashes: Record<ScenarioKey, string> = { a: '', b: '6 4', c: '2 3' };
/** Months between two marks: 12, or 6 if the chart has at most 24 months. */
const markEvery = (months: number) => (months > 24 ? 12 : 6);

export function describeTotal({ scenario, result }: Computed): string {
  const { totals, paybackMonths } = result;
  const end = formatUsd(totals.at(-1) ?? 0);
  const way =
    paybackMonths === null
      ? 'stays below zero'
      : paybackMonths === 0
        ? 'is never below zero'
        : `reaches zero after ${paybackMonths.toFixed(1)} months`;
  return `${scenario.name}: the total of costs and savings ${way} and is ${end} after ${scenario.horizonMonths} months.`;
}

/** Chart of the running total of costs and savings by month. A vertical line marks the month of payback. */
export function TotalChart({ scenarios, current }: TotalChartProps) {
  const months = Math.max(...scenarios.map(({ scenario }) => scenario.horizonMonths));
  const all = scenarios.flatMap(({ result }) => result.totals);
  const [lowest, highest] = [Math.min(0, ...all), Math.max(0, ...all)];
  const span = highest - lowest || 1;
  const y = (value: number) => (highest - value) / span;
  const path = ({ result }: Computed) =>
    result.totals
      .map(
        (total, month) =>
          `${month ? 'L' : 'M'}${((month / months) * 100).toFixed(2)} ${(y(total) * 100).toFixed(2)}`,
      )
      .join('');
  const payback = current.result.paybackMonths;
  const every = markEvery(months);
  const marks = Array.from({ length: Math.floor(months / every) + 1 }, (_, index) => index * every);
  return (
    <div
      role="img"
      aria-label={scenarios.map(describeTotal).join(' ')}
      className="figures text-xs text-ink-soft [print-color-adjust:exact]"
    >
      <p className="flex flex-wrap justify-between gap-x-4 pb-1">
        <span className="font-semibold text-ink">Costs and savings added up</span>
        <span>{formatUsd(highest)}</span>
      </p>
      <div className="relative h-44 sm:h-56">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
          aria-hidden="true"
        >
          <path d={`M0 ${y(0) * 100}H100`} stroke="var(--color-ink)" vectorEffect="non-scaling-stroke" />
          {scenarios.map((computed) => (
            <path
              key={computed.key}
              d={path(computed)}
              fill="none"
              stroke={computed.key === current.key ? 'var(--color-patina)' : 'var(--color-control)'}
              strokeWidth={computed.key === current.key ? 2.5 : 1.5}
              strokeDasharray={dashes[computed.key]}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {payback !== null && payback > 0 && (
          <div
            className="absolute bottom-0 w-line bg-accent"
            style={{ left: percent(payback / months), top: percent(y(0)) }}
          >
            <span className="absolute top-0 left-1/2 size-2.5 -translate-1/2 rounded-full border-2 border-accent bg-raised" />
          </div>
        )}
        {scenarios.length > 1 &&
          scenarios.map(({ key, scenario, result }) => (
            <span
              key={key}
              className="absolute -translate-x-full -translate-y-full bg-raised px-1 font-semibold text-ink"
              style={{
                left: percent(scenario.horizonMonths / months),
                top: percent(y(result.totals.at(-1) ?? 0)),
              }}
            >
              {key.toUpperCase()}
            </span>
          ))}
      </div>
      <p className="pt-1">{formatUsd(lowest)}</p>
      <div className="relative h-7 border-t border-line">
        {marks.map((mark) => (
          <span
            key={mark}
            className={`absolute top-1 whitespace-nowrap ${mark === months ? '-translate-x-full' : mark > 0 ? '-translate-x-1/2' : ''}`}
            style={{ left: percent(mark / months) }}
          >
            {mark === 0 ? '0 months' : mark}
          </span>
        ))}
      </div>
    </div>
  );
}
