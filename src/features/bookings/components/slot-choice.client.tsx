'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Clock, dayKey, formatBookedTime, formatClock, formatDay } from '@/lib/format/format-in-zone';
import { Button } from '@/ui/button';

type SlotChoiceProps = {
  /** Start times, ascending. */
  starts: readonly number[];
  /** Time zone and hour cycle of the times. */
  clock: Clock;
  chosen: number | undefined;
  onChoose: (start: number) => void;
  /** Duration in minutes, to compute the end of the chosen time. */
  duration?: number;
  /** Name of the step after this one, which gets the focus once a time is picked. */
  nextStep?: string;
  /** Id of the error message. */
  describedBy?: string | undefined;
  /** Buttons beside the days. */
  moreDays?: ReactNode;
};

type Day = { key: string; starts: number[] };

/** Groups start times by their dates in the time zone. */
export function groupByDay(starts: readonly number[], timeZone: string): Day[] {
  const days: Day[] = [];
  for (const start of starts) {
    const key = dayKey(start, timeZone);
    const last = days.at(-1);
    if (last?.key === key) last.starts.push(start);
    else days.push({ key, starts: [start] });
  }
  return days;
}

/**
 * The picker of a free time: first the day, then the time. The times of all days are one group of radio buttons, so
 * arrow keys work; without script all of them are shown. A time reached by arrow keys is chosen and the other times
 * remain visible; a click or tap also collapses the picker to the chosen time and a button that reopens it.
 */
export function SlotChoice(props: SlotChoiceProps) {
  const { starts, clock, chosen, onChoose, duration = 0, nextStep, describedBy, moreDays } = props;
  const [openDay, setOpenDay] = useState<string>();
  const [isFolded, setIsFolded] = useState(false);
  const next = useRef<HTMLHeadingElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const days = groupByDay(starts, clock.timeZone);
  const keyOfChosen = chosen === undefined ? undefined : dayKey(chosen, clock.timeZone);
  const open = [openDay, keyOfChosen].find((key) => days.some((day) => day.key === key)) ?? days[0]?.key;
  // If the chosen time is taken meanwhile, `chosen` becomes undefined, and the picker opens again.
  const isDone = isFolded && chosen !== undefined;

  useEffect(() => {
    if (isDone) (next.current ?? line.current)?.focus();
  }, [isDone]);
  useEffect(() => {
    if (chosen === undefined) setIsFolded(false);
  }, [chosen]);

  /** Arrow keys fire click events whose `detail` is 0; only a pointer's click collapses the picker. */
  const fold = (event: MouseEvent) => {
    if (event.detail > 0) setIsFolded(true);
  };
  const change = () => {
    setIsFolded(false);
    requestAnimationFrame(() => choice.current?.querySelector<HTMLInputElement>('input:checked')?.focus());
  };

  return (
    <div ref={choice} className="grid gap-5">
      <div className={isDone ? 'hidden' : 'grid gap-5'}>
        <fieldset className="not-scripted:hidden">
          {days.length > 0 && <legend className="mb-2 text-sm font-semibold">Day</legend>}
          <div className="flex flex-wrap gap-2">
            {days.map(({ key, starts: [first = 0] }) => (
              <button
                key={key}
                type="button"
                aria-pressed={key === open}
                onClick={() => setOpenDay(key)}
                className="min-h-11 rounded-sm border border-control bg-raised px-3 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              >
                {formatDay(first, clock.timeZone)}
              </button>
            ))}
            {moreDays}
          </div>
        </fieldset>
        <div className="grid gap-6" role="radiogroup" aria-label="Free times" aria-describedby={describedBy}>
          {days.map((day) => (
            <DayTimes
              key={day.key}
              day={day}
              clock={clock}
              chosen={chosen}
              onChoose={onChoose}
              onPress={fold}
              isOpen={day.key === open}
            />
          ))}
        </div>
      </div>
      <div role="status" className="empty:hidden">
        {chosen !== undefined && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-ink py-3">
            <p ref={line} tabIndex={-1} className="font-semibold outline-none">
              {formatBookedTime(
                { start: chosen, ...(duration > 0 && { end: chosen + duration * 60_000 }) },
                clock,
              )}
            </p>
            {isDone && (
              <Button variant="secondary" size="sm" onClick={change}>
                Change<span className="sr-only"> the time</span>
              </Button>
            )}
          </div>
        )}
      </div>
      {isDone && nextStep && (
        <h3 ref={next} tabIndex={-1} className="display scroll-mt-24 text-xl">
          {nextStep}
        </h3>
      )}
    </div>
  );
}

type DayTimesProps = Pick<SlotChoiceProps, 'clock' | 'chosen' | 'onChoose'> & {
  day: Day;
  isOpen: boolean;
  onPress: (event: MouseEvent) => void;
};

function DayTimes({ day, clock, chosen, onChoose, onPress, isOpen }: DayTimesProps) {
  const [first = 0] = day.starts;
  const label = formatDay(first, clock.timeZone);
  return (
    <div className={isOpen ? undefined : 'scripted:hidden'}>
      <h3 className="border-t border-line pt-3 text-base font-semibold">{label}</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {day.starts.map((start) => (
          <li key={start}>
            <label className="figures relative grid min-h-11 min-w-20 cursor-pointer place-items-center rounded-sm border border-control bg-raised px-3 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:after:absolute has-checked:after:top-0.5 has-checked:after:right-1 has-checked:after:text-xs has-checked:after:content-['✓'] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink">
              <input
                type="radio"
                name="start"
                value={new Date(start).toISOString()}
                required
                aria-label={`${label}, ${formatClock(start, clock)}`}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={start === chosen}
                onChange={() => onChoose(start)}
                onClick={onPress}
              />
              {formatClock(start, clock)}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
