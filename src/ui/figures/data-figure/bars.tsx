import { type DrawingProps, formatAmount, sumOf, widthOf } from './figure-data';
import { scaleOf } from './scale';
import { Bar, listClass, RowAmount, RowText, rowClass, Track, TrackEnd, withAmountWidth } from './track';

/** One bar per row on one scale; with the sum below if `totalLabel` is set. */
export function Bars({ rows, unit, totalLabel }: DrawingProps) {
  const scale = scaleOf(rows.map(({ value }) => value));
  const total = formatAmount(sumOf(rows.map(({ value }) => value)), unit);
  const amounts = rows.map(({ value }) => formatAmount(value, unit));
  return (
    <div style={withAmountWidth(widthOf(totalLabel ? [...amounts, total] : amounts))}>
      <ul className={listClass}>
        {rows.map(({ number, label, value, note }, index) => (
          <li key={number} className={rowClass}>
            <RowText label={label} note={note} />
            <RowAmount>{amounts[index]}</RowAmount>
            <Track scale={scale} plumbAt={0}>
              <Bar scale={scale} from={0} to={value ?? 0} />
            </Track>
          </li>
        ))}
      </ul>
      <TrackEnd scale={scale} plumbAt={0} />
      {totalLabel && <Total label={totalLabel} amount={total} />}
    </div>
  );
}

/** Sum of the amounts, shown below them. */
export function Total({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="m-0 mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-2.5">
      <bdi className="text-sm font-semibold wrap-anywhere">{label}</bdi>
      <span className="display figures ml-auto text-xl leading-none">{amount}</span>
    </p>
  );
}
