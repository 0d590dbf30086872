type TickDialProps = { count: number; unit: string; label: string };

const centre = 100;
const longTickEvery = 10;
const maxTicks = 120;

function tick(index: number, total: number) {
  const angle = (index / total) * 2 * Math.PI - Math.PI / 2;
  const isLong = index % longTickEvery === 0;
  const at = (radius: number) =>
    `${(centre + radius * Math.cos(angle)).toFixed(2)} ${(centre + radius * Math.sin(angle)).toFixed(2)}`;
  return `M${at(isLong ? 80 : 86)}L${at(94)}`;
}

/** A dial with one tick for each unit: the figure drawn rather than decorated. */
export function TickDial({ count, unit, label }: TickDialProps) {
  const drawn = Math.min(Math.max(1, Math.floor(count)), maxTicks);
  const ticks = Array.from({ length: drawn }, (_, index) => tick(index, drawn)).join('');
  return (
    <div className="relative grid size-44 place-items-center xl:size-52">
      <svg viewBox="0 0 200 200" className="absolute inset-0 size-full" aria-hidden="true">
        <path d={ticks} stroke="var(--color-ink)" strokeWidth="1.4" />
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
