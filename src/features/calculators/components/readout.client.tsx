'use client';

import { classNames } from '@/lib/class-names';
import type { Figure } from '../calculator';
import { useCountUp } from '../use-count-up.client';

/**
 * One result. The font size follows the length of the number, so that any number fits its column. If the number of
 * results is odd, the first one spans the row.
 */
export function Readout({ label, value, format, unit, isMain }: Figure) {
  const perCharacter = 0.56;
  const counted = useCountUp(value);
  const largest = isMain ? '3.6rem' : '1.9rem';
  const final = value === null ? '–' : format(value);
  const shown = value === null || counted === null ? final : format(counted);
  // While the figure counts down from a large number, its text is longer than the final one.
  const longest = Math.max(final.length, shown.length);
  const room = `${(100 / (longest * perCharacter)).toFixed(1)}cqi`;
  return (
    <div
      className={classNames(
        '@container flex min-w-0 flex-col gap-1.5 first:nth-last-[odd]:col-span-2',
        isMain && 'max-sm:col-span-2',
      )}
    >
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span
          className="display figures leading-none whitespace-nowrap"
          style={{ fontSize: `min(${largest}, ${room})` }}
        >
          {shown}
        </span>
        {value !== null && unit && <span className="text-sm font-semibold">{unit}</span>}
      </dd>
    </div>
  );
}
