import { classNames } from '@/lib/class-names';
import { type DrawingProps, type FigureRow, formatAmount } from './figure-data';
import { type Scale, scaleBetween, scaleOf } from './scale';
import { listClass, percent } from './track';

/** Horizontal position of a point in per cent; a single point is in the middle. */
export const pointPosition = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 50);

/** SVG path through all points in a square of 100 units, with a gap for each missing value. */
export function linePath(values: readonly (number | null)[], scale: Scale): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const isStart = index === 0 || values[index - 1] === null;
      const x = pointPosition(index, values.length).toFixed(2);
      return `${isStart ? 'M' : 'L'}${x} ${(100 - scale.at(value)).toFixed(2)}`;
    })
    .join('');
}

/**
 * Picks the points whose labels fit side by side: the first and last always, the others evenly between.
 * @param peak index of the highest point; replaces its neighbours unless it is too close to an end
 */
export function pickLabels(count: number, room: number, peak?: number): Set<number> {
  const gaps = Math.max(Math.min(Math.floor(room), count) - 1, 1);
  const step = Math.ceil((count - 1) / gaps) || 1;
  const picked = Array.from({ length: count }, (_, index) => index).filter(
    (index) => index % step === 0 && count - 1 - index >= step,
  );
  if (peak === undefined || peak < step || count - 1 - peak < step) return new Set([...picked, count - 1]);
  const apart = picked.filter((index) => Math.abs(index - peak) >= step);
  return new Set([...apart, peak, count - 1]);
}

/** Number of labels of the given number of characters that fit side by side into a width. */
const roomFor = (characters: number, widthPx: number) => widthPx / (characters * 7 + 14);
const narrowPx = 300;
const widePx = 560;
/**
 * Maximum number of characters of a label on the axis, enough for a month or week. If a label is longer, all labels
 * move to a list below, and the axis shows numbers.
 */
const maxAxisCharacters = 12;
/**
 * Minimum rise to a neighbouring point, in per cent of the height, at which the line would cross the amount above a
 * point.
 */
const steepPercent = 4;

/** Space for an amount below its point, in per cent of the height. */
const roomBelowPercent = 14;

/**
 * If a scale has negative values, extends it downwards, so that the lowest amount fits below its point, where the
 * line does not cross the amount.
 */
const withRoomBelow = ({ min, max, at }: Scale): Scale =>
  min < 0
    ? scaleBetween(min - ((max - min) * roomBelowPercent) / (100 - roomBelowPercent), max)
    : { min, max, at };

/** Line chart of ordered amounts, with a plumb line from the last point. */
export function Line({ rows, unit, xLabel }: DrawingProps) {
  const scale = withRoomBelow(scaleOf(rows.map(({ value }) => value)));
  const isListed = rows.some(({ label, note }) => label.length > maxAxisCharacters || note);
  const amounts = rows.map(({ value }) => formatAmount(value, unit));
  const longest = Math.max(
    ...amounts.map(({ length }) => length),
    ...rows.map(({ label }) => (isListed ? 2 : label.length)),
  );
  const peak = rows.findIndex(({ value }) => value === scale.max);
  const narrow = pickLabels(rows.length, roomFor(longest, narrowPx), peak);
  const wide = pickLabels(rows.length, roomFor(longest, widePx), peak);
  const shownFrom = (index: number) =>
    narrow.has(index) ? '' : wide.has(index) ? '@max-xl:sr-only' : 'sr-only';
  return (
    <div>
      <div className="figures relative mx-2 mt-9 mb-8 h-44 border-b border-ink text-xs @lg:h-56">
        <Curve rows={rows} scale={scale} />
        <ol className={listClass} aria-hidden={isListed || undefined}>
          {rows.map(({ number, label, value }, index) => (
            <li key={number} className="m-0">
              <span
                className={classNames(
                  'absolute top-full mt-2 whitespace-nowrap text-ink-soft',
                  sideOf(index, rows.length),
                  shownFrom(index),
                )}
                style={{ left: percent(pointPosition(index, rows.length)) }}
              >
                {isListed ? number : <bdi>{label}</bdi>}
              </span>
              <span className="sr-only">: </span>
              <span
                className={classNames(
                  'absolute font-semibold whitespace-nowrap',
                  amountSideOf(index, rows, scale),
                  shownFrom(index),
                )}
                style={{
                  left: percent(pointPosition(index, rows.length)),
                  top: percent(100 - scale.at(value ?? 0)),
                }}
              >
                {value === null ? <span className="sr-only">–</span> : amounts[index]}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {xLabel && (
        <p className="m-0 text-center text-xs text-ink-soft">
          <bdi>{xLabel}</bdi>
        </p>
      )}
      {isListed && <PointList rows={rows} amounts={amounts} />}
    </div>
  );
}

function sideOf(index: number, count: number) {
  if (count === 1) return '-translate-x-1/2';
  if (index === 0) return '-translate-x-2';
  return index === count - 1 ? '-translate-x-[calc(100%-0.5rem)]' : '-translate-x-1/2';
}

/**
 * Places an amount above its point, on the side that the line leaves free: right if the line falls, left if it rises.
 * Below the point if it is a local minimum with enough space.
 */
function amountSideOf(index: number, rows: readonly FigureRow[], scale: Scale) {
  const at = (place: number) =>
    scale.at(rows[place]?.value ?? rows[index]?.value ?? 0) - scale.at(rows[index]?.value ?? 0);
  const isBelowBefore = at(index - 1) > steepPercent;
  const isBelowNext = at(index + 1) > steepPercent;
  const isFirst = index === 0;
  const isLast = index === rows.length - 1;
  const isLowest = (isFirst || isBelowBefore) && (isLast || isBelowNext) && !(isFirst && isLast);
  const value = rows[index]?.value ?? 0;
  // The amount of a positive last point is not placed below the point, because the plumb line begins there.
  if (isLowest && !(isLast && value > 0) && scale.at(value) >= roomBelowPercent - 1)
    return `mt-2 ${sideOf(index, rows.length)}`;
  const over = '-mt-1.5 -translate-y-full';
  if (isFirst || isLast || isBelowBefore === isBelowNext) return `${over} ${sideOf(index, rows.length)}`;
  return `${over} ${isBelowBefore ? '-translate-x-1' : '-translate-x-[calc(100%-0.25rem)]'}`;
}

function Curve({ rows, scale }: { rows: readonly FigureRow[]; scale: Scale }) {
  const values = rows.map(({ value }) => value);
  const path = linePath(values, scale);
  const zero = 100 - scale.at(0);
  const last = values.findLastIndex((value) => value !== null);
  return (
    <div aria-hidden="true">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
        aria-hidden="true"
      >
        {values.every((value) => value !== null) && values.length > 1 && (
          <path d={`${path}L100 ${zero}L0 ${zero}Z`} fill="var(--color-patina)" opacity="0.14" />
        )}
        <path
          d={path}
          fill="none"
          stroke="var(--color-patina)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {scale.min < 0 && (
        <span
          className="absolute inset-x-0 border-t border-dashed border-ink-soft"
          style={{ top: percent(zero) }}
        />
      )}
      {values.map((value, index) => {
        if (value === null) return null;
        const left = percent(pointPosition(index, values.length));
        const top = 100 - scale.at(value);
        const isLast = index === last;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its position
          <span key={index}>
            {isLast && (
              <span
                className="absolute w-0.5 -translate-x-1/2 bg-accent"
                style={{ left, top: percent(Math.min(top, zero)), height: percent(Math.abs(zero - top)) }}
              />
            )}
            <span
              className={classNames(
                'absolute size-2.5 -translate-1/2 rounded-full border-2',
                isLast ? 'border-accent bg-paper' : 'border-patina bg-patina',
              )}
              style={{ left, top: percent(top) }}
            />
            <span className="absolute top-full h-1.5 w-line bg-control" style={{ left }} />
          </span>
        );
      })}
    </div>
  );
}

function PointList({ rows, amounts }: { rows: readonly FigureRow[]; amounts: readonly string[] }) {
  return (
    <ol className={`${listClass} mt-3 gap-x-8 @2xl:columns-2`}>
      {rows.map(({ number, label, note }, index) => (
        <li
          key={number}
          className="m-0 flex break-inside-avoid items-baseline gap-3 border-b border-line py-2 text-sm leading-snug"
        >
          <span aria-hidden="true" className="figures w-6 shrink-0 text-ink-soft">
            {number}
          </span>
          <span className="min-w-0 grow wrap-anywhere">
            <bdi>{label}</bdi>
            {note && <bdi className="block text-xs text-ink-soft">{note}</bdi>}
          </span>
          <span className="figures text-right font-semibold">{amounts[index]}</span>
        </li>
      ))}
    </ol>
  );
}
