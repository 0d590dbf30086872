import { classNames } from '@/lib/class-names';

type ReadoutProps = { label: string; value: string; unit?: string; isMain?: boolean };

/** One result. Its size follows the length of the number, so that any number fits its column. */
export function Readout({ label, value, unit, isMain }: ReadoutProps) {
  const perCharacter = 0.56;
  const largest = isMain ? '3.6rem' : '1.9rem';
  const room = `${(100 / (value.length * perCharacter)).toFixed(1)}cqi`;
  return (
    <div
      className={classNames(
        '@container flex min-w-0 flex-col-reverse justify-end gap-1',
        isMain && 'max-sm:col-span-2',
      )}
    >
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span
          className="display figures leading-none whitespace-nowrap"
          style={{ fontSize: `min(${largest}, ${room})` }}
        >
          {value}
        </span>
        {unit && <span className="text-sm font-semibold">{unit}</span>}
      </dd>
    </div>
  );
}
