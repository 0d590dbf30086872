import { classNames } from '@/lib/class-names';
import type { Answers } from './assessment';
import { dimensions } from './dimensions';

type ProfileChartProps = {
  answers: Answers;
  other?: { answers: Answers; label: string } | undefined;
};

const rowHeight = 2.75;
const top = (index: number) => `${(index + 0.5) * rowHeight}rem`;
const left = (level: number) => `${(level / 3) * 100}%`;

/** Describes the chart in words, for its accessible name. */
function inWords(answers: Answers): string {
  const parts = dimensions.map(({ name, title }) => `${title} ${answers[name] ?? 'not answered'}`);
  return parts.join(', ');
}

/**
 * Profile chart: a row for each dimension with a scale from 0 to 3. The vertical line at 3 is the plumb line; the
 * distance from it shows what is missing.
 */
export function ProfileChart({ answers, other }: ProfileChartProps) {
  const title =
    `Profile from 0 to 3. ${inWords(answers)}.` +
    (other ? ` ${other.label}: ${inWords(other.answers)}.` : '');
  return (
    <div
      role="img"
      aria-label={title}
      className="grid grid-cols-[8.25rem_minmax(0,1fr)] gap-x-4 text-sm sm:grid-cols-[10rem_minmax(0,1fr)] [print-color-adjust:exact]"
    >
      <div>
        {dimensions.map(({ name, title: label }) => (
          <p key={name} className="flex items-center leading-tight" style={{ height: `${rowHeight}rem` }}>
            {label}
          </p>
        ))}
      </div>
      <div className="relative mr-3" style={{ height: `${dimensions.length * rowHeight}rem` }}>
        {dimensions.map(({ name }, index) => (
          <span key={name} className="absolute inset-x-0 h-line bg-line" style={{ top: top(index) }} />
        ))}
        {[0, 1, 2].map((level) => (
          <span key={level} className="absolute inset-y-0 w-line bg-line" style={{ left: left(level) }} />
        ))}
        <span className="absolute inset-y-0 right-0 w-0.5 bg-accent" />
        <Line answers={answers} isOther={false} />
        {other && <Line answers={other.answers} isOther />}
        {other && <Marks answers={other.answers} isOther />}
        <Marks answers={answers} isOther={false} />
      </div>
      <span />
      <div className="figures relative mr-3 h-12 border-t border-ink text-xs text-ink-soft">
        {[0, 1, 2, 3].map((level) => (
          <span key={level} className="absolute top-6 -translate-x-1/2" style={{ left: left(level) }}>
            {level}
          </span>
        ))}
        <svg
          viewBox="0 0 12 22"
          className="absolute -top-px right-0 h-5 w-2.5 translate-x-[45%]"
          aria-hidden="true"
        >
          <path d="M0 0h12l-1.6 7L6 22 1.6 7z" fill="var(--color-accent)" />
        </svg>
      </div>
      {other && (
        <p className="col-span-2 flex flex-wrap gap-x-6 gap-y-1 text-xs text-ink-soft">
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-full bg-patina" />
            These answers
          </span>
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-full border-2 border-ink bg-raised" />
            {other.label}
          </span>
        </p>
      )}
    </div>
  );
}

type Drawn = { answers: Answers; isOther: boolean };

/** Line from answer to answer, interrupted at unanswered questions. */
function Line({ answers, isOther }: Drawn) {
  let path = '';
  let isDown = false;
  for (const [index, { name }] of dimensions.entries()) {
    const level = answers[name];
    if (level !== null) path += `${isDown ? 'L' : 'M'}${(level / 3) * 100} ${index + 0.5}`;
    isDown = level !== null;
  }
  return (
    <svg
      viewBox={`0 0 100 ${dimensions.length}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
      aria-hidden="true"
    >
      <path
        d={path || 'M0 0'}
        fill="none"
        stroke={isOther ? 'var(--color-ink-soft)' : 'var(--color-patina)'}
        strokeWidth={isOther ? 1.5 : 2.5}
        strokeDasharray={isOther ? '4 4' : undefined}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Marks({ answers, isOther }: Drawn) {
  return dimensions.map(({ name }, index) => {
    const level = answers[name];
    return (
      level !== null && (
        <span
          key={name}
          className={classNames(
            'absolute -translate-1/2 rounded-full transition-[left] duration-200',
            isOther ? 'size-4.5 border-2 border-ink' : 'size-3 bg-patina',
          )}
          style={{ left: left(level), top: top(index) }}
        />
      )
    );
  });
}
