import { classNames } from '@/lib/class-names';
import { Total } from './bars';
import { type DrawingProps, formatAmount, sumOf } from './figure-data';
import { wholePercents } from './scale';
import { listClass, percent } from './track';

/** Fills of the parts, used in turn, so that adjacent parts differ; numbers, not colours, identify a part. */
const fills = ['bg-patina text-paper', 'bg-ink-soft text-paper', 'bg-line text-ink'] as const;
const fillOf = (index: number) => fills[index % fills.length];

/** Minimum share for a part to have space for its number, on a phone too. */
const minNumberedPercent = 7;

/** One stacked bar, with a legend of amounts and percentages below. */
export function Share({ rows, unit, totalLabel }: DrawingProps) {
  const percents = wholePercents(rows.map(({ value }) => value));
  const total = sumOf(rows.map(({ value }) => Math.max(value ?? 0, 0)));
  const isInPercent = unit?.trim() === '%' && Math.round(total) === 100;
  return (
    <div>
      <div className="scale-top flex h-14 pt-3" aria-hidden="true">
        {rows.map(({ number, value }, index) => (
          <span
            key={number}
            className={classNames(
              'figures grid place-items-center overflow-clip text-sm font-semibold not-last:border-r not-last:border-paper',
              fillOf(index),
            )}
            style={{ width: percent(total > 0 ? (Math.max(value ?? 0, 0) / total) * 100 : 0) }}
          >
            {(percents[index] ?? 0) >= minNumberedPercent && number}
          </span>
        ))}
      </div>
      <ul className={`${listClass} mt-3 gap-x-8 @2xl:columns-2`}>
        {rows.map(({ number, label, value, note }, index) => (
          <li
            key={number}
            className="m-0 flex break-inside-avoid items-baseline gap-3 border-b border-line py-2 text-sm leading-snug before:hidden"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'figures grid size-5.5 shrink-0 place-items-center text-xs font-semibold',
                fillOf(index),
              )}
            >
              {number}
            </span>
            <span className="min-w-0 grow wrap-anywhere">
              <bdi>{label}</bdi>
              {note && <bdi className="block text-xs text-ink-soft">{note}</bdi>}
            </span>
            {!isInPercent && (
              <span className="figures text-right text-ink-soft">{formatAmount(value, unit)}</span>
            )}
            <span className="figures min-w-11 shrink-0 text-right font-semibold">
              {isInPercent ? formatAmount(value, unit) : `${percents[index] ?? 0}%`}
            </span>
          </li>
        ))}
      </ul>
      {totalLabel && <Total label={totalLabel} amount={formatAmount(total, unit)} />}
    </div>
  );
}
