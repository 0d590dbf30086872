import { type DrawingProps, type FigureRow, formatAmount, widthOf } from './figure-data';
import { marksOn, scaleBetween } from './scale';
import {
  Axis,
  Bar,
  formatMark,
  listClass,
  RowAmount,
  RowText,
  rowClass,
  Track,
  withAmountWidth,
} from './track';

type Span = { first: number; last: number };

/** First and last week, both inclusive; a row with one number spans that week. */
export function spanOf({ value, to }: Pick<FigureRow, 'value' | 'to'>): Span | null {
  const ends = [value, to].filter((end) => end !== null).map(Math.round);
  return ends.length > 0 ? { first: Math.min(...ends), last: Math.max(...ends) } : null;
}

/** Maximum number of weeks that are all numbered on the axis; `maxRuled` is the maximum for a line per week. */
const maxNumbered = 12;
const maxRuled = 60;

const formatWeek = (week: number) => formatAmount(week);

function formatSpan(span: Span | null, word: string): string {
  if (!span) return '–';
  const { first, last } = span;
  return `${word} ${first === last ? formatWeek(first) : `${formatWeek(first)}${first < 0 || last < 0 ? ' to ' : '–'}${formatWeek(last)}`}`;
}

/** Spans of weeks on one calendar. */
export function Schedule({ rows, unit, xLabel }: DrawingProps) {
  const spans = rows.map(spanOf);
  const known = spans.filter((span) => span !== null);
  const first = Math.min(1, ...known.map((span) => span.first));
  const last = Math.max(first, ...known.map((span) => span.last));
  // A week is an interval: the scale ends where the last week ends.
  const scale = scaleBetween(first, last + 1);
  const count = last + 1 - first;
  const weeks =
    count <= maxNumbered
      ? Array.from({ length: count }, (_, index) => first + index)
      : marksOn(scale, 6, true).filter((week) => week <= last);
  const word = unit?.trim().replace(/s$/, '') || xLabel?.trim() || 'Week';
  const amounts = spans.map((span) => formatSpan(span, word));
  return (
    <div style={withAmountWidth(widthOf(amounts))}>
      {xLabel && (
        <p className="m-0 mb-1 text-xs text-ink-soft">
          <bdi>{xLabel}</bdi>
        </p>
      )}
      <ul className={listClass}>
        {rows.map(({ number, label, who, note }, index) => {
          const span = spans[index] ?? null;
          return (
            <li key={number} className={rowClass}>
              <RowText label={label} note={[who, note].filter(Boolean).join(' · ')} />
              <RowAmount>{amounts[index]}</RowAmount>
              <Track scale={scale} parts={count <= maxRuled ? count : undefined}>
                {span && <Bar scale={scale} from={span.first} to={span.last + 1} />}
              </Track>
            </li>
          );
        })}
      </ul>
      <Axis scale={scale} marks={weeks} format={formatMark} label={word} isOfParts />
    </div>
  );
}
