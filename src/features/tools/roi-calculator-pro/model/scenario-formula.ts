/** Scenarios of the calculator, and the limits of their numbers. */
import { weeksPerMonth } from '../../../calculators/formulas/roi-formula';

export type Task = {
  name: string;
  people: number;
  /** Hours a week that each person spends on the task. */
  hoursPerWeek: number;
  /** USD. */
  hourlyCost: number;
  /** Share of the hours that is saved, 0 to 100. */
  savedPercent: number;
};

export type RampShape = 'linear' | 's-curve';

/** Amounts in USD. Savings begin on the first day of month 1; one-off costs fall on the day before. */
export type Scenario = {
  name: string;
  tasks: readonly Task[];
  rampMonths: number;
  rampShape: RampShape;
  oneOffCost: number;
  monthlyCost: number;
  /** Effective annual rate in percent. */
  discountPercent: number;
  horizonMonths: number;
};

type Limits = { min: number; max: number; isWhole?: boolean };

export const maxTasks = 8;
export const maxName = 40;

export const taskLimits = {
  people: { min: 0, max: 10_000 },
  hoursPerWeek: { min: 0, max: 168 },
  hourlyCost: { min: 0, max: 100_000 },
  savedPercent: { min: 0, max: 100 },
} as const satisfies Record<string, Limits>;

export const scenarioLimits = {
  oneOffCost: { min: 0, max: 1_000_000_000 },
  monthlyCost: { min: 0, max: 1_000_000_000 },
  rampMonths: { min: 0, max: 24 },
  discountPercent: { min: 0, max: 100 },
  horizonMonths: { min: 12, max: 60, isWhole: true },
} as const satisfies Record<string, Limits>;

export function clampTo({ min, max, isWhole }: Limits, amount: number): number {
  const known = Number.isNaN(amount) ? min : Math.min(max, Math.max(min, amount));
  return isWhole ? Math.round(known) : known;
}

/** Clamps all numbers of a scenario to their limits, and drops tasks beyond the maximum. */
export function clampScenario(scenario: Scenario): Scenario {
  const kept = (name: keyof typeof scenarioLimits) => clampTo(scenarioLimits[name], scenario[name]);
  return {
    ...scenario,
    tasks: scenario.tasks.slice(0, maxTasks).map((task) => ({
      name: task.name,
      people: clampTo(taskLimits.people, task.people),
      hoursPerWeek: clampTo(taskLimits.hoursPerWeek, task.hoursPerWeek),
      hourlyCost: clampTo(taskLimits.hourlyCost, task.hourlyCost),
      savedPercent: clampTo(taskLimits.savedPercent, task.savedPercent),
    })),
    rampMonths: kept('rampMonths'),
    oneOffCost: kept('oneOffCost'),
    monthlyCost: kept('monthlyCost'),
    discountPercent: kept('discountPercent'),
    horizonMonths: kept('horizonMonths'),
  };
}

/** Returns the hours and USD that the tasks save in a month after the ramp-up. */
export function fullMonth(tasks: readonly Task[]): { hours: number; value: number } {
  let hours = 0;
  let value = 0;
  for (const task of tasks) {
    const saved = task.people * task.hoursPerWeek * weeksPerMonth * (task.savedPercent / 100);
    hours += saved;
    value += saved * task.hourlyCost;
  }
  return { hours, value };
}
