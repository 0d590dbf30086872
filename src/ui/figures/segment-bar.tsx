import { classNames } from '@/lib/class-names';
import { percent } from './data-figure/track';

export type Segment = { label: string; value: number; note?: string | undefined };

type SegmentBarProps = {
  title: string;
  unit: string;
  segments: readonly Segment[];
  /** Value that the full width stands for; bars with the same scale can be compared. */
  scale: number;
  tone: 'quiet' | 'accent';
};

const fills = { quiet: ['bg-control', 'bg-ink-soft'], accent: ['bg-accent', 'bg-accent-strong'] } as const;

/** Segments side by side as one bar, with the same segments as a list below. */
export function SegmentBar({ title, unit, segments, scale, tone }: SegmentBarProps) {
  const total = segments.reduce((sum, { value }) => sum + value, 0);
  return (
    <figure>
      <figcaption className="mb-3 flex items-baseline justify-between gap-4">
        <span className="font-semibold">{title}</span>
        <span className="figures text-sm">
          <span className="display text-xl">{total}</span> {unit}
        </span>
      </figcaption>
      <div className="scale-top flex h-11 gap-px pt-3" aria-hidden="true">
        {segments.map(({ value }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its position
            key={index}
            className={classNames('h-full', fills[tone][index % 2])}
            style={{ width: percent((value / scale) * 100) }}
          />
        ))}
      </div>
      <ol className="mt-3 grid gap-x-8 text-sm sm:grid-cols-2">
        {segments.map(({ label, value, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its position
          <li key={index} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <span>
              {label}
              {note && <span className="text-ink-soft">, {note}</span>}
            </span>
            <span className="figures shrink-0 text-ink-soft">
              {value} {unit}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
