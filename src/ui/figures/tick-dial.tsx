type TickDialProps = { count: number; unit: string; label: string };

const maxTicks = 120;
const longTickEvery = 10;

/** Dial with one tick per unit, every tenth longer. */
export function TickDial({ count, unit, label }: TickDialProps) {
  const ticks = Math.min(Math.max(1, Math.floor(count)), maxTicks);
  const ring = {
    cx: 100,
    cy: 100,
    fill: 'none',
    stroke: 'var(--color-ink)',
    transform: 'rotate(-90.6 100 100)',
  };
  return (
    <div className="relative grid size-44 place-items-center xl:size-52">
      <svg viewBox="0 0 200 200" className="absolute inset-0 size-full" aria-hidden="true">
        <circle {...ring} r="90" strokeWidth="8" pathLength={ticks} strokeDasharray="0.22 0.78" />
        {ticks % longTickEvery === 0 && (
          <circle
            {...ring}
            r="87"
            strokeWidth="14"
            pathLength={ticks / longTickEvery}
            strokeDasharray="0.023 0.977"
          />
        )}
        <circle cx="100" cy="100" r="72" fill="none" stroke="var(--color-line)" />
        <path d="M100 2v26" stroke="var(--color-accent)" strokeWidth="2.5" />
      </svg>
      <p className="relative text-center">
        <span className="display figures block text-4xl leading-none">{count}</span>
        <span className="mt-1 block text-xs leading-tight font-semibold">
          {unit}
          <br />
          {label}
        </span>
      </p>
    </div>
  );
}
