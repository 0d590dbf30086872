import { formatCompact, formatWhole } from '@/lib/format/format-number';
import { percent } from './data-figure/track';

type Bar = { label: string; value: number; gain?: number };
export type BarPairProps = { title: string; unit: string; bars: readonly Bar[] };

const maxMarks = 5;

/** Returns 1, 2 or 5 times a power of ten: the smallest step with at most `maxMarks` intervals on the scale. */
function stepOf(longest: number): number {
  const least = longest / maxMarks;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
}

/**
 * Bars with their amounts on one scale; a gain is drawn as a part of its bar in another colour. Fills the available
 * height.
 */
export function BarPair({ title, unit, bars }: BarPairProps) {
  const longest = Math.max(...bars.map(({ value }) => value));
  const share = (value: number) => percent(longest > 0 ? (value / longest) * 100 : 0);
  const step = longest > 0 ? stepOf(longest) : 1;
  const marks = Array.from({ length: Math.floor(longest / step) + 1 }, (_, index) => index * step);
  return (
    <div role="img" aria-label={title} className="flex grow flex-col gap-5 [print-color-adjust:exact]">
      {bars.map(({ label, value, gain = 0 }) => (
        <div key={label} className="flex max-h-32 grow flex-col">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-semibold">{label}</span>
            <span className="figures text-ink-soft">
              {formatWhole(value)} {unit}
            </span>
          </p>
          <div className="mt-1.5 flex min-h-9 grow bg-[repeating-linear-gradient(to_right,var(--color-line)_0_1px,transparent_1px_12px)] bg-bottom md:min-h-12">
            <span
              className="bg-control transition-[width] duration-200"
              style={{ width: share(value - gain) }}
            />
            <span className="bg-patina transition-[width] duration-200" style={{ width: share(gain) }} />
          </div>
        </div>
      ))}
      <div className="figures relative -mt-2 h-7 border-t border-ink text-xs text-ink-soft">
        {marks.map((mark) => (
          <span key={mark} className="absolute top-0" style={{ left: share(mark) }}>
            <span className="absolute top-0 h-2 w-line bg-control" />
            <span
              className={
                mark === 0
                  ? 'absolute top-2.5 whitespace-nowrap'
                  : `absolute top-2.5 whitespace-nowrap ${mark > longest * 0.95 ? '-translate-x-full' : '-translate-x-1/2'}`
              }
            >
              {mark === 0 ? `0 ${unit}` : formatCompact(mark)}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
