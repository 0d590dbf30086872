import { classNames } from '@/lib/class-names';

export type LevelChartProps = {
  /** Text alternative: one sentence that describes the chart. */
  title: string;
  steps: number;
  stepLabel: string;
  risePerStep: number;
  riseLabel: string;
  level: number;
  levelLabel: string;
};

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/**
 * Line that rises evenly until it crosses a level, with a plumb line from the crossing to the scale. Only the lines
 * are stretched to the available width; text and marks stay readable on a phone.
 */
export function LevelChart(props: LevelChartProps) {
  const { title, steps, stepLabel, risePerStep, riseLabel, level, levelLabel } = props;
  const end = risePerStep * steps;
  const highest = Math.max(end, level * 1.25, 1);
  const levelAt = 1 - level / highest;
  const endAt = 1 - end / highest;
  const crossing = risePerStep > 0 ? level / risePerStep / steps : Number.POSITIVE_INFINITY;
  const hasCrossing = crossing <= 1;
  const every = Math.max(1, Math.round(steps / 12)) * 3;
  const marks = Array.from({ length: Math.floor(steps / every) + 1 }, (_, index) => index * every);
  return (
    <div role="img" aria-label={title} className="figures text-xs text-ink-soft [print-color-adjust:exact]">
      <div className="relative mt-5 h-44 border-b border-ink sm:h-56">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          aria-hidden="true"
        >
          {hasCrossing && (
            <path
              d={`M${crossing * 100} ${levelAt * 100}L100 ${endAt * 100}V${levelAt * 100}Z`}
              fill="var(--color-patina)"
              opacity="0.14"
            />
          )}
          <path
            d={`M0 100L100 ${endAt * 100}`}
            stroke="var(--color-patina)"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div
          className="absolute inset-x-0 border-t border-dashed border-ink-soft"
          style={{ top: percent(levelAt) }}
        >
          <span className="absolute bottom-1 left-0 bg-raised pr-1">{levelLabel}</span>
        </div>
        <p
          className="absolute right-0 -translate-y-full bg-raised pb-1 pl-1 font-semibold text-patina-ink"
          style={{ top: percent(endAt) }}
        >
          {riseLabel}
        </p>
        {hasCrossing && (
          <div
            className="absolute bottom-0 w-line bg-accent"
            style={{ left: percent(crossing), top: percent(levelAt) }}
          >
            <span className="absolute top-0 left-1/2 size-2.5 -translate-1/2 rounded-full border-2 border-accent bg-raised" />
            <svg
              viewBox="0 0 12 22"
              className="absolute bottom-0 left-1/2 h-5.5 w-3 -translate-x-1/2"
              aria-hidden="true"
            >
              <path d="M0 0h12l-1.6 7L6 22 1.6 7z" fill="var(--color-accent)" />
            </svg>
          </div>
        )}
      </div>
      <div className="relative h-7">
        {Array.from({ length: steps + 1 }, (_, step) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is identified by its position
            key={step}
            className={classNames('absolute top-0 w-line bg-control', step % every === 0 ? 'h-2' : 'h-1')}
            style={{ left: percent(step / steps) }}
          />
        ))}
        {marks.map((mark, index) => (
          <span
            key={mark}
            className={classNames(
              'absolute top-2.5 whitespace-nowrap',
              index % 2 === 1 && 'max-sm:hidden',
              mark === steps ? '-translate-x-full' : mark > 0 && '-translate-x-1/2',
            )}
            style={{ left: percent(mark / steps) }}
          >
            {mark === 0 ? `0 ${stepLabel}` : mark}
          </span>
        ))}
      </div>
    </div>
  );
}
