type LevelChartProps = {
  /** What the picture shows, in a sentence; read instead of it. */
  title: string;
  steps: number;
  stepLabel: string;
  risePerStep: number;
  riseLabel: string;
  level: number;
  levelLabel: string;
};

const width = 640;
const height = 300;
const plot = { left: 1, right: width - 1, top: 26, bottom: height - 40 };

/** A line that rises evenly until it crosses a level; from the crossing a plumb line falls to the scale. */
export function LevelChart(props: LevelChartProps) {
  const { title, steps, stepLabel, risePerStep, riseLabel, level, levelLabel } = props;
  const end = risePerStep * steps;
  const highest = Math.max(end, level * 1.25, 1);
  const x = (step: number) => plot.left + (step / steps) * (plot.right - plot.left);
  const y = (value: number) => plot.bottom - (value / highest) * (plot.bottom - plot.top);
  const crossing = risePerStep > 0 ? level / risePerStep : Number.POSITIVE_INFINITY;
  const hasCrossing = crossing <= steps;
  const unit = (plot.right - plot.left) / steps;
  const every = Math.max(1, Math.round(steps / 12)) * 3;
  const ticks = Array.from({ length: steps + 1 }, (_, step) => {
    return `M${x(step).toFixed(1)} ${plot.bottom}v${step % every === 0 ? 10 : 5}`;
  });
  const labels = Array.from({ length: Math.floor(steps / every) + 1 }, (_, index) => index * every);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
      className="block h-auto w-full overflow-visible"
    >
      {hasCrossing && (
        <path
          d={`M${x(0)} ${y(0)}L${x(crossing)} ${y(level)}V${y(level)}L${x(steps)} ${y(end)}V${y(level)}H${x(crossing)}`}
          fill="var(--color-patina)"
          opacity="0.12"
        />
      )}
      <path d={ticks.join('')} stroke="var(--color-control)" />
      <path d={`M${plot.left} ${plot.bottom}H${plot.right}`} stroke="var(--color-ink)" />
      <path
        d={`M${plot.left} ${y(level)}H${plot.right}`}
        stroke="var(--color-ink-soft)"
        strokeDasharray="2 5"
      />
      <path
        d={`M${x(0)} ${y(0)}L${x(steps)} ${y(end)}`}
        stroke="var(--color-patina)"
        strokeWidth="2.5"
        fill="none"
      />
      {hasCrossing && (
        <g>
          <path
            d={`M${x(crossing)} ${y(level)}V${plot.bottom - 20}`}
            stroke="var(--color-accent)"
            strokeWidth="1.5"
          />
          <path
            d={`M${x(crossing) - 6} ${plot.bottom - 20}h12l-1.6 6L${x(crossing)} ${plot.bottom}l-4.4-14z`}
            fill="var(--color-accent)"
          />
          <circle
            cx={x(crossing)}
            cy={y(level)}
            r="5"
            fill="var(--color-raised)"
            stroke="var(--color-accent)"
            strokeWidth="2"
          />
        </g>
      )}
      <g fill="var(--color-ink-soft)" fontSize="15" className="figures">
        <text x={plot.left + 4} y={y(level) - 9}>
          {levelLabel}
        </text>
        <text
          x={plot.right}
          y={Math.max(y(end) - 10, 16)}
          textAnchor="end"
          fill="var(--color-patina-ink)"
          fontWeight="600"
        >
          {riseLabel}
        </text>
        {labels.map((step) => (
          <text
            key={step}
            x={x(step)}
            y={plot.bottom + 30}
            textAnchor={step === 0 ? 'start' : x(step) > plot.right - unit ? 'end' : 'middle'}
          >
            {step === 0 ? `0 ${stepLabel}` : step}
          </text>
        ))}
      </g>
    </svg>
  );
}
