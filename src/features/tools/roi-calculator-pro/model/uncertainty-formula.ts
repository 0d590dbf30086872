import { clampScenario, type Scenario } from './scenario-formula';

/** Uncertain inputs in display order. */
export const uncertainNames = ['hours', 'rate', 'oneOff', 'running', 'ramp', 'discount'] as const;
export type UncertainName = (typeof uncertainNames)[number];

export const uncertainLabels: Record<UncertainName, string> = {
  hours: 'Hours saved',
  rate: 'Cost of an hour',
  oneOff: 'One-off cost',
  running: 'Running cost',
  ramp: 'Ramp-up',
  discount: 'Discount rate',
};

/** Range in percent of the entered value, which is the usual case: low is at most 100, high at least 100. */
export type Spread = { low: number; high: number };
export type Spreads = Readonly<Record<UncertainName, Spread>>;

/** Asymmetric, because projects turn out more expensive and later more often than cheaper and earlier. */
export const defaultSpreads: Spreads = {
  hours: { low: 60, high: 115 },
  rate: { low: 90, high: 110 },
  oneOff: { low: 100, high: 140 },
  running: { low: 80, high: 150 },
  ramp: { low: 75, high: 200 },
  discount: { low: 80, high: 125 },
};

export const maxSpread = 300;

export function clampSpread({ low, high }: Spread): Spread {
  const kept = (percent: number, min: number, max: number) =>
    Number.isNaN(percent) ? 100 : Math.min(max, Math.max(min, percent));
  return { low: kept(low, 0, 100), high: kept(high, 100, maxSpread) };
}

export type Factors = Readonly<Record<UncertainName, number>>;

export const usualFactors: Factors = { hours: 1, rate: 1, oneOff: 1, running: 1, ramp: 1, discount: 1 };

/** Multiplies the inputs of a scenario by the factors, and limits what a task saves to all of its hours. */
export function applyFactors(scenario: Scenario, factors: Factors): Scenario {
  return clampScenario({
    ...scenario,
    tasks: scenario.tasks.map((task) => ({
      ...task,
      savedPercent: task.savedPercent * factors.hours,
      hourlyCost: task.hourlyCost * factors.rate,
    })),
    oneOffCost: scenario.oneOffCost * factors.oneOff,
    monthlyCost: scenario.monthlyCost * factors.running,
    rampMonths: scenario.rampMonths * factors.ramp,
    discountPercent: scenario.discountPercent * factors.discount,
  });
}
