import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { formatCompact } from '@/lib/format/format-number';
import type { Scale } from './scale';

export type Tone = 'patina' | 'quiet' | 'accent';

const fills: Record<Tone, string> = { patina: 'bg-patina', quiet: 'bg-control', accent: 'bg-accent' };

export const percent = (share: number) => `${Number(share.toFixed(2))}%`;

/** Custom property for the amount column, whose width depends on the data. */
export const withAmountWidth = (width: string) => ({ '--amount': width }) as CSSProperties;

/** Grid of label, track and amount: stacked in a narrow container, one line in a wide one. */
export const rowClass =
  'm-0 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 pb-4 before:hidden ' +
  '@lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_var(--amount)] @lg:pb-0';

export const listClass = 'm-0 list-none p-0';

type RowTextProps = { label: string; note?: string | null | undefined };

/** Label and note of a row; `<bdi>` isolates right-to-left text. */
export function RowText({ label, note }: RowTextProps) {
  return (
    <span className="min-w-0 self-center text-sm leading-snug wrap-anywhere @lg:py-2">
      <bdi className="block">{label}</bdi>
      {note && <bdi className="block text-xs text-ink-soft">{note}</bdi>}
    </span>
  );
}

/** Amount of a row, at the right edge. */
export function RowAmount({ children }: { children: ReactNode }) {
  return (
    <span className="figures self-end text-right text-sm leading-snug font-semibold @lg:order-last @lg:self-center @lg:py-2 @max-lg:max-w-40">
      {children}
    </span>
  );
}

type TrackProps = {
  scale: Scale;
  /** Value at which the plumb line is drawn; without it, no line is drawn. */
  plumbAt?: number | undefined;
  /** Number of equal parts, such as weeks, to rule the track into; without it a line every 12 px. */
  parts?: number | undefined;
  children: ReactNode;
};

/** Ruled strip of a row. The plumb lines of adjacent strips join into one. */
export function Track({ scale, plumbAt, parts, children }: TrackProps) {
  return (
    <span
      aria-hidden="true"
      className="relative col-span-2 mx-1.5 mt-1.5 block min-h-6 bg-[repeating-linear-gradient(to_right,var(--color-line)_0_1px,transparent_1px_var(--part,12px))] @lg:col-span-1 @lg:mt-0 @lg:min-h-10"
      style={parts ? ({ '--part': percent(100 / parts) } as CSSProperties) : undefined}
    >
      {children}
      {plumbAt !== undefined && (
        <span
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-accent"
          style={{ left: percent(scale.at(plumbAt)) }}
        />
      )}
    </span>
  );
}

type BarProps = { scale: Scale; from: number; to: number; tone?: Tone; isThin?: boolean };

/** Bar from one value to another, at least 2 px wide; nothing if both are equal. */
export function Bar({ scale, from, to, tone = 'patina', isThin }: BarProps) {
  const left = scale.at(Math.min(from, to));
  const width = scale.at(Math.max(from, to)) - left;
  if (from === to) return null;
  return (
    <span
      className={classNames(
        'absolute min-w-0.5',
        fills[tone],
        'top-1/2 -translate-y-1/2',
        isThin ? 'h-2.5' : 'h-6',
      )}
      style={{ left: percent(left), width: percent(width) }}
    />
  );
}

/** Bob that hangs at the end of a plumb line. */
export function Bob({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <svg viewBox="0 0 12 22" className={classNames('h-5.5 w-3', className)} style={style} aria-hidden="true">
      <path d="M0 0h12l-1.6 7L6 22 1.6 7z" fill="var(--color-accent)" />
    </svg>
  );
}

/** Space below the last strip, in which the plumb line ends in its bob. */
export function TrackEnd({ scale, plumbAt }: { scale: Scale; plumbAt: number }) {
  return (
    <div
      aria-hidden="true"
      className="@lg:grid @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_var(--amount)] @lg:gap-x-4"
    >
      <div className="relative mx-1.5 h-5.5 @max-lg:-mt-4 @lg:col-start-2">
        <Bob className="absolute top-0 -translate-x-1/2" style={{ left: percent(scale.at(plumbAt)) }} />
      </div>
    </div>
  );
}

type AxisProps = {
  scale: Scale;
  marks: readonly number[];
  format: (mark: number) => string;
  /** Labels the interval after each mark, such as a week, instead of the mark itself. */
  isOfParts?: boolean;
  label?: string;
};

/** Scale below the last strip. */
export function Axis({ scale, marks, format, isOfParts = false, label }: AxisProps) {
  return (
    <div
      aria-hidden="true"
      className="@lg:grid @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_var(--amount)] @lg:gap-x-4"
    >
      <p className="m-0 truncate pt-2 text-right text-2xs text-ink-soft @max-lg:hidden">{label}</p>
      <div className="figures relative mx-1.5 h-7 border-t border-ink text-2xs text-ink-soft @lg:col-start-2">
        {marks.map((mark, index) => (
          <span key={mark}>
            <span
              className="absolute top-0 h-2 w-line bg-control"
              style={{ left: percent(scale.at(mark)) }}
            />
            <span
              className={classNames(
                'absolute top-2 whitespace-nowrap',
                isOfParts
                  ? '-translate-x-1/2'
                  : scale.at(mark) > 90
                    ? '-translate-x-full'
                    : index > 0 && '-translate-x-1/2',
              )}
              style={{ left: percent(scale.at(isOfParts ? mark + 0.5 : mark)) }}
            >
              {format(mark)}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Formats the value of a mark compactly. */
export const formatMark = (mark: number) => formatCompact(mark).replace('-', '−');
