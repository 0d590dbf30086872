import { formatWhole } from '@/lib/format-number';

type Bar = { label: string; value: number; gain?: number };
type BarPairProps = { title: string; unit: string; bars: readonly Bar[] };

/** Bars on one scale, each with its figure; a gain is drawn as the part that was not there before. */
export function BarPair({ title, unit, bars }: BarPairProps) {
  const longest = Math.max(...bars.map(({ value }) => value), 1);
  const share = (value: number) => `${(value / longest) * 100}%`;
  return (
    <div role="img" aria-label={title} className="grid gap-5">
      {bars.map(({ label, value, gain = 0 }) => (
        <div key={label}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-semibold">{label}</span>
            <span className="figures text-ink-soft">
              {formatWhole(value)} {unit}
            </span>
          </p>
          <div className="mt-1.5 flex h-9 md:h-12 bg-[repeating-linear-gradient(to_right,var(--color-line)_0_1px,transparent_1px_12px)] bg-bottom">
            <span
              className="h-full bg-control transition-[width] duration-200"
              style={{ width: share(value - gain) }}
            />
            <span
              className="h-full bg-accent transition-[width] duration-200"
              style={{ width: share(gain) }}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
