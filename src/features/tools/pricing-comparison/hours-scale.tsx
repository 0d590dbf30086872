import { formatTenths } from '@/lib/format/format-number';
import type { Choice, Span } from './model/fit-formula';
import { choiceLabels, spanWords } from './verdict';

type HoursScaleProps = { spans: readonly Span[]; hours: number };

const fills: Readonly<Record<Choice, string>> = {
  none: 'bg-line',
  diy: 'bg-control',
  plan: 'bg-patina',
  build: 'bg-ink',
};
const minShown = 40;

/** Scale of the hours a week for which each option fits, with a line at the entered hours. */
export function HoursScale({ spans, hours }: HoursScaleProps) {
  const lastStart = spans.at(-1)?.from ?? 0;
  const end = Math.min(400, Math.max(minShown, lastStart * 1.3, hours * 1.15));
  const percent = (value: number) => `${((Math.min(value, end) / end) * 100).toFixed(2)}%`;
  const shown = spans.filter(({ from }) => from < end);
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(end * share));
  return (
    <figure className="text-sm [print-color-adjust:exact]">
      <div
        role="img"
        aria-label={`${spans.map(spanWords).join('. ')}. You entered ${formatTenths(hours)}.`}
        className="figures"
      >
        <div className="relative flex h-10">
          {shown.map(({ choice, from, to }) => (
            <span
              key={from}
              className={`border-r border-raised ${fills[choice]}`}
              style={{ width: percent(Math.min(to, end) - from) }}
            />
          ))}
          <span
            className="absolute -inset-y-1.5 w-[3px] -translate-x-1/2 bg-accent"
            style={{ left: percent(hours) }}
          />
        </div>
        <div className="relative h-6 text-xs text-ink-soft">
          {marks.map((mark, index) => (
            <span
              key={mark}
              className={`absolute top-1.5 whitespace-nowrap ${index === 4 ? '-translate-x-full' : index === 3 ? '-translate-x-1/2 max-sm:hidden' : index > 0 ? '-translate-x-1/2' : ''}`}
              style={{ left: percent(mark) }}
            >
              {index === 4 ? `${mark} h a week` : mark}
            </span>
          ))}
        </div>
      </div>
      <ul className="mt-3 grid gap-1.5">
        {spans.map((span) => (
          <li key={span.from} className="flex items-baseline gap-2.5">
            <span aria-hidden="true" className={`size-3 shrink-0 ${fills[span.choice]}`} />
            {spanWords(span)}
          </li>
        ))}
      </ul>
      <figcaption className="mt-2 text-ink-soft">
        What brings most, by the hours the task takes today; the upright line is what you entered
        {hours > 0 && `, ${formatTenths(hours)}`}.{' '}
        {spans.length === 1 &&
          `Here it is always: ${choiceLabels[spans[0]?.choice ?? 'none'].toLowerCase()}.`}
      </figcaption>
    </figure>
  );
}
