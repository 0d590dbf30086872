import { type Clock, dayKey, formatClock, formatDay, zoneOf } from '@/lib/format/format-in-zone';

type SlotChoiceProps = {
  /** Start times, ascending. */
  starts: readonly number[];
  /** Time zone and hour cycle of the times. */
  clock: Clock | string;
  chosen?: number | undefined;
  onChoose?: (start: number) => void;
  /** Id of the error message. */
  describedBy?: string | undefined;
};

type Day = { key: string; starts: number[] };

/** Grouped by the dates of the time zone. */
export function daysOf(starts: readonly number[], timeZone: string): Day[] {
  const days: Day[] = [];
  for (const start of starts) {
    const key = dayKey(start, timeZone);
    const last = days.at(-1);
    if (last?.key === key) last.starts.push(start);
    else days.push({ key, starts: [start] });
  }
  return days;
}

/** Radio buttons of free times, day by day: one group, so arrow keys work, and no script is needed. */
export function SlotChoice({ starts, clock, chosen, onChoose, describedBy }: SlotChoiceProps) {
  return (
    <div className="grid gap-6" role="radiogroup" aria-label="Free times" aria-describedby={describedBy}>
      {daysOf(starts, zoneOf(clock)).map((day) => {
        const [first = 0] = day.starts;
        const label = formatDay(first, zoneOf(clock));
        return (
          <div key={day.key}>
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
                      className="absolute inset-0 cursor-pointer opacity-0"
                      {...(onChoose
                        ? { checked: start === chosen, onChange: () => onChoose(start) }
                        : { defaultChecked: start === chosen })}
                    />
                    {formatClock(start, clock)}
                  </label>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
