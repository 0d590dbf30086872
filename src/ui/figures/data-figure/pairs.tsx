import { type DrawingProps, type FigureRow, formatAmount, sumOf, widthOf } from './figure-data';
import { type Scale, scaleOf } from './scale';
import { Bar, listClass, Track, withAmountWidth } from './track';

/** Change in whole per cent; null if a value is missing or the first is not positive. */
export function changeOf({ value, to }: Pick<FigureRow, 'value' | 'to'>): number | null {
  if (value === null || to === null || value <= 0) return null;
  // Rounds halves away from zero in both directions: −87.5 becomes −88, as 87.5 becomes 88.
  const change = (to / value - 1) * 100;
  return Math.sign(change) * Math.round(Math.abs(change));
}

/** Two bars per row on one scale, before and after, with the difference. */
export function Pairs({ rows, unit, beforeLabel, afterLabel }: DrawingProps) {
  const scale = scaleOf(rows.flatMap(({ value, to }) => [value, to]));
  const amounts = rows.flatMap(({ value, to }) => [formatAmount(value, unit), formatAmount(to, unit)]);
  const bars = { scale, unit };
  return (
    <ul className={`${listClass} border-t border-ink`} style={withAmountWidth(widthOf(amounts))}>
      {rows.map((row) => (
        <li key={row.number} className="m-0 border-b border-line py-3 before:hidden">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 text-sm leading-snug wrap-anywhere">
              <bdi className="block font-semibold">{row.label}</bdi>
              {row.note && <bdi className="block text-xs text-ink-soft">{row.note}</bdi>}
            </span>
            <Difference row={row} unit={unit} />
          </div>
          <PairBar {...bars} label={beforeLabel || 'Before'} value={row.value} tone="quiet" />
          <PairBar {...bars} label={afterLabel || 'After'} value={row.to} tone="patina" />
        </li>
      ))}
    </ul>
  );
}

function Difference({ row, unit }: { row: FigureRow; unit: DrawingProps['unit'] }) {
  if (row.value === null || row.to === null) return null;
  if (row.value === row.to) return <span className="ml-auto text-sm text-ink-soft">unchanged</span>;
  const change = changeOf(row);
  return (
    <span className="figures ml-auto text-sm">
      <span className="font-semibold">{formatAmount(sumOf([row.to, -row.value]), unit, true)}</span>
      {change !== null && Math.abs(change) < 1000 && (
        <span className="text-ink-soft"> ({formatAmount(change, '%', true)})</span>
      )}
    </span>
  );
}

type PairBarProps = {
  scale: Scale;
  unit: DrawingProps['unit'];
  label: string;
  value: number | null;
  tone: 'quiet' | 'patina';
};

function PairBar({ scale, unit, label, value, tone }: PairBarProps) {
  return (
    <p className="m-0 mt-1.5 grid grid-cols-[minmax(0,4.5rem)_minmax(0,1fr)_minmax(0,var(--amount))] items-center gap-x-3 text-sm leading-snug @lg:grid-cols-[minmax(0,8rem)_minmax(0,1fr)_minmax(0,var(--amount))]">
      <bdi className="text-xs text-ink-soft wrap-anywhere">{label}</bdi>
      <span className="figures order-last text-right wrap-anywhere">{formatAmount(value, unit)}</span>
      <span className="-mt-1.5 @lg:mt-0">
        <Track scale={scale} plumbAt={0}>
          <Bar scale={scale} from={0} to={value ?? 0} tone={tone} />
        </Track>
      </span>
    </p>
  );
}
