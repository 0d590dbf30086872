/** Finds the option with the highest net gain, for one number of hours a week and for each range of them. */
import {
  compareOptions,
  type Horizon,
  type OptionName,
  optionNames,
  type TaskFigures,
} from './comparison-formula';

/** Options that can be the best fit. Without `sprint-plan`, which always costs more than the plan alone. */
export type Choice = Exclude<OptionName, 'sprint-plan'> | 'none';
export type Span = { choice: Choice; from: number; to: number };

const choices: readonly Exclude<Choice, 'none'>[] = ['diy', 'plan', 'build'];
/** Upper end of the scale in hours a week: more than a company of 200 people spends on one task. */
export const maxHours = 400;

type Line = { choice: Choice; slope: number; start: number };

/** Returns the net gain of each option, which is linear in the hours, so two points define it. */
function linesOf(figures: TaskFigures, horizon: Horizon): Line[] {
  const at = (hoursPerWeek: number) => compareOptions({ ...figures, hoursPerWeek }, horizon);
  const [none, one] = [at(0), at(1)];
  const lines = choices.flatMap((choice): Line[] => {
    const index = optionNames.indexOf(choice);
    const [atNone, atOne] = [none[index], one[index]];
    if (!atNone || !atOne || atNone.excluded) return [];
    return [{ choice, start: atNone.net, slope: atOne.net - atNone.net }];
  });
  return [{ choice: 'none', start: 0, slope: 0 }, ...lines];
}

const bestAt = (lines: readonly Line[], hours: number) =>
  lines.reduce((best, line) =>
    line.start + line.slope * hours > best.start + best.slope * hours ? line : best,
  );

/**
 * Returns the best option for each range of hours a week, from 0 to `maxHours`: the upper envelope of the lines.
 * `none` where no option gains.
 */
export function fitByHours(figures: TaskFigures, horizon: Horizon): Span[] {
  const lines = linesOf(figures, horizon);
  const crossings = lines
    .flatMap((one, index) =>
      lines.slice(index + 1).map((other) => (other.start - one.start) / (one.slope - other.slope)),
    )
    .filter((hours) => hours > 0 && hours < maxHours)
    .sort((a, b) => a - b);
  const ends = [...crossings, maxHours];
  const spans: Span[] = [];
  let from = 0;
  for (const to of ends) {
    const { choice } = bestAt(lines, (from + to) / 2);
    const last = spans.at(-1);
    if (last?.choice === choice) last.to = to;
    else if (to > from) spans.push({ choice, from, to });
    from = to;
  }
  return spans;
}

/** Returns the best option for the entered hours. If the task was not timed, paid offers begin with a sprint. */
export function bestFit(figures: TaskFigures, horizon: Horizon, isTimed: boolean) {
  const lines = linesOf(figures, horizon);
  const { choice, start, slope } = bestAt(lines, figures.hoursPerWeek);
  const isPaid = choice === 'plan' || choice === 'build';
  return { choice, net: start + slope * figures.hoursPerWeek, beginsWithSprint: isPaid && !isTimed };
}
