import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type StatProps = {
  value: ReactNode;
  /** Shown small beside the value: days, weeks, hours. */
  unit?: ReactNode;
  label: ReactNode;
  note?: ReactNode;
  isLarge?: boolean;
};

/** Grid classes for a number of stats, such that none is alone in a second row. */
export const statColumns = (count: number) =>
  count === 4 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]';

/** Value with unit and label. Use inside a `<dl>`. */
export function Stat({ value, unit, label, note, isLarge }: StatProps) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1.5">
      <dt className="text-sm leading-snug text-ink-soft">
        {label}
        {note && <span className="mt-1 block text-xs">{note}</span>}
      </dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className={classNames('display figures leading-none', isLarge ? 'text-4xl' : 'text-3xl')}>
          {value}
        </span>
        {unit && <span className="text-sm font-semibold">{unit}</span>}
      </dd>
    </div>
  );
}
