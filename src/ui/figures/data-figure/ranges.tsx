import { type DrawingProps, type FigureRow, formatAmount, widthOf } from './figure-data';
import { marksOn, type Scale, scaleOf } from './scale';
import {
  Axis,
  Bar,
  formatMark,
  listClass,
  percent,
  RowAmount,
  RowText,
  rowClass,
  Track,
  withAmountWidth,
} from './track';

type Range = { low: number | null; high: number | null; middle: number | null };

/** Orders both ends; a single number becomes both ends. */
export function rangeOf({ value, to, middle }: Pick<FigureRow, 'value' | 'to' | 'middle'>): Range {
  const ends = [value, to].filter((end) => end !== null);
  if (ends.length === 0) return { low: null, high: null, middle };
  return { low: Math.min(...ends), high: Math.max(...ends), middle };
}

/** Formats a range: "3–8 weeks", or "3 weeks" if both ends are equal. */
export function formatRange({ low, high }: Range, unit: DrawingProps['unit']): string {
  if (low === null || high === null || low === high) return formatAmount(low ?? high, unit);
  const isCurrency = /^[$€£]/.test(unit?.trim() ?? '');
  const start = formatAmount(low, isCurrency ? unit?.trim().charAt(0) : undefined);
  return `${start}${low < 0 || high < 0 ? ' to ' : '–'}${formatAmount(high, unit)}`;
}

/** Ranges on one scale, each with its usual value. */
export function Ranges({ rows, unit }: DrawingProps) {
  const ranges = rows.map((row) => ({ ...row, ...rangeOf(row) }));
  const scale = scaleOf(ranges.flatMap(({ low, high, middle }) => [low, high, middle]));
  const amounts = ranges.map((range) => formatRange(range, unit));
  const marks = marksOn(scale, 5);
  return (
    <div style={withAmountWidth(widthOf(amounts))}>
      <ul className={listClass}>
        {ranges.map((range, index) => (
          <li key={range.number} className={rowClass}>
            <RowText label={range.label} note={range.note} />
            <RowAmount>
              {amounts[index]}
              {range.middle !== null && (
                <span className="block text-xs font-normal text-ink-soft">
                  usually {formatAmount(range.middle, unit)}
                </span>
              )}
            </RowAmount>
            <Track scale={scale} plumbAt={range.middle ?? undefined}>
              <RangeBar scale={scale} range={range} />
            </Track>
          </li>
        ))}
      </ul>
      <Axis
        scale={scale}
        marks={marks}
        format={(mark) => (mark === marks[0] ? formatAmount(mark, unit) : formatMark(mark))}
      />
    </div>
  );
}

function RangeBar({ scale, range: { low, high } }: { scale: Scale; range: Range }) {
  if (low === null || high === null) return null;
  if (low < high) return <Bar scale={scale} from={low} to={high} isThin />;
  return (
    <span
      className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-patina"
      style={{ left: percent(scale.at(low)) }}
    />
  );
}
