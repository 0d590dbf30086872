import { type DrawingProps, type FigureRow, formatAmount, sumOf, widthOf } from './figure-data';
import { scaleOf } from './scale';
import {
  Bar,
  listClass,
  percent,
  RowAmount,
  RowText,
  rowClass,
  Track,
  TrackEnd,
  withAmountWidth,
} from './track';

type Step = { from: number; to: number };

/** Start and end of each amount when added to the previous ones. */
export function runningSums(rows: readonly Pick<FigureRow, 'value'>[]): Step[] {
  return rows.map((_, index) => ({
    from: sumOf(rows.slice(0, index).map(({ value }) => value)),
    to: sumOf(rows.slice(0, index + 1).map(({ value }) => value)),
  }));
}

/** Waterfall chart: each amount starts where the previous one ended; the total is calculated. */
export function Waterfall({ rows, unit, totalLabel }: DrawingProps) {
  const steps = runningSums(rows);
  const total = steps.at(-1)?.to ?? 0;
  const scale = scaleOf(steps.map(({ to }) => to));
  const amount = formatAmount(total, unit);
  const amounts = rows.map(({ value }, index) => formatAmount(value, unit, index > 0));
  return (
    <div style={withAmountWidth(widthOf([...amounts, `${amount}    `]))}>
      <ul className={listClass}>
        {rows.map(({ number, label, value, note }, index) => {
          const { from, to } = steps[index] ?? { from: 0, to: 0 };
          return (
            <li key={number} className={rowClass}>
              <RowText label={label} note={note} />
              <RowAmount>{amounts[index]}</RowAmount>
              <Track scale={scale} plumbAt={0}>
                <Bar scale={scale} from={from} to={to} tone={(value ?? 0) < 0 ? 'quiet' : 'patina'} />
                <span
                  className="absolute -bottom-2 h-2 w-line bg-ink-soft @max-lg:hidden"
                  style={{ left: percent(scale.at(to)) }}
                />
              </Track>
            </li>
          );
        })}
        <li className={`${rowClass} border-t border-ink @max-lg:pt-2.5`}>
          <RowText label={totalLabel || 'Together'} />
          <RowAmount>
            <span className="display text-xl leading-tight font-normal">{amount}</span>
          </RowAmount>
          <Track scale={scale} plumbAt={0}>
            <Bar scale={scale} from={0} to={total} tone="accent" />
          </Track>
        </li>
      </ul>
      <TrackEnd scale={scale} plumbAt={0} />
    </div>
  );
}
