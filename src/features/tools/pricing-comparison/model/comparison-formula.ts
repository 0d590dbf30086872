/** Computes cost and saving of each option over 12 or 24 months. Amounts in USD; hours are per week. */
import { weeksPerMonth } from '../../../calculators/formulas/roi-formula';
import { offers } from '../offers';

export const optionNames = ['diy', 'plan', 'sprint-plan', 'build'] as const;
export type OptionName = (typeof optionNames)[number];
export type Horizon = 12 | 24;

export type TaskFigures = {
  /** Hours a week that the task takes today. */
  hoursPerWeek: number;
  /** Share of the hours that is saved, 0 to 100. */
  savedPercent: number;
  hourlyRate: number;
  errorsPerMonth: number;
  costPerError: number;
  avoidedPercent: number;
  systems: number;
  /** Cost of models and hosting in USD per month. */
  usage: number;
  /** Hours to set up the option `diy`; the next two figures are for `diy` as well. */
  diySetupHours: number;
  diyUpkeepHours: number;
  diyReachPercent: number;
};

const amount = [0, 1_000_000] as const;

/** Minimum and maximum of each figure. */
export const figureLimits: Record<keyof TaskFigures, readonly [number, number]> = {
  hoursPerWeek: [0, 10_000],
  savedPercent: [0, 100],
  hourlyRate: [0, 100_000],
  errorsPerMonth: amount,
  costPerError: amount,
  avoidedPercent: [0, 100],
  systems: [1, 20],
  usage: amount,
  diySetupHours: [0, 10_000],
  diyUpkeepHours: [0, 10_000],
  diyReachPercent: [0, 100],
};

export function clampFigures(raw: TaskFigures): TaskFigures {
  const entries = Object.entries(figureLimits).map(([name, [min, max]]) => {
    const given = raw[name as keyof TaskFigures];
    const kept = Math.min(max, Math.max(min, Number.isNaN(given) ? min : given));
    return [name, name === 'systems' ? Math.round(kept) : kept];
  });
  return Object.fromEntries(entries) as TaskFigures;
}

/** Assumptions about `diy` that the form does not ask for. */
export const diy = { weeksUntilLive: 12, maxSystems: 2, reasonBeyond: 'more than two systems' } as const;
const buildWeeks = (offers.build.weeks.min + offers.build.weeks.max) / 2;

type Terms = {
  /** One-off price, paid before the option is live. */
  upFront: number;
  /** Price per year, paid in advance. */
  yearly: number;
  /** Price per month, paid from the day the option is live. */
  monthly: number;
  weeksUntilLive: number;
  /** Share of the possible saving that the option reaches. */
  reach: number;
  /** Reason why the option is not available. */
  excluded?: string;
};

function planTerms({ systems, usage }: TaskFigures): Terms {
  const { plan } = offers;
  return {
    upFront: systems > plan.systems ? plan.thirdSystem : 0,
    yearly: plan.pricePerYear,
    monthly: usage,
    weeksUntilLive: plan.weeksUntilLive,
    reach: 1,
    ...(systems > plan.systems + 1 && { excluded: 'The plan takes up to two systems, a third for $4,000.' }),
  };
}

/** Returns the costs of an option, and the time until it is live. */
export function quoteTerms(option: OptionName, figures: TaskFigures): Terms {
  const { build, plan, sprint } = offers;
  switch (option) {
    case 'diy':
      return {
        upFront: figures.diySetupHours * figures.hourlyRate,
        yearly: 0,
        monthly: figures.usage + figures.diyUpkeepHours * figures.hourlyRate,
        weeksUntilLive: diy.weeksUntilLive,
        reach: figures.diyReachPercent / 100,
        ...(figures.systems > diy.maxSystems && {
          excluded: 'Few firms connect more than two systems without somebody who does it daily.',
        }),
      };
    case 'plan':
      return planTerms(figures);
    case 'sprint-plan': {
      const terms = planTerms(figures);
      return {
        ...terms,
        upFront: terms.upFront + sprint.price,
        weeksUntilLive: sprint.weeks + plan.weeksUntilLiveAfterSprint,
      };
    }
    case 'build':
      return {
        upFront: build.price,
        yearly: 0,
        monthly: figures.usage + Math.max(build.minCare, (build.price * build.carePercent) / 100),
        weeksUntilLive: buildWeeks,
        reach: 1,
        ...(figures.systems > build.systems && {
          excluded: '$40,000 is for three systems; more get a price of their own.',
        }),
      };
  }
}

/** Monthly value of all hours that could be saved; `errorsValue` is the value of avoided errors. */
const hoursValue = (figures: TaskFigures) =>
  figures.hoursPerWeek * weeksPerMonth * (figures.savedPercent / 100) * figures.hourlyRate;
const errorsValue = (figures: TaskFigures) =>
  figures.errorsPerMonth * figures.costPerError * (figures.avoidedPercent / 100);

export type Option = {
  name: OptionName;
  cost: number;
  saving: number;
  net: number;
  /**
   * Months from the first day until the option has paid back; null if it does not pay back within the horizon, or
   * within a year if its price is yearly.
   */
  paybackMonths: number | null;
  /** Reason why the option is not available, or null. */
  excluded: string | null;
};

const liveMonths = ({ weeksUntilLive }: Terms, horizon: Horizon) => horizon - weeksUntilLive / weeksPerMonth;

function paybackOf(terms: Terms, saving: number, horizon: Horizon): number | null {
  const gain = saving - terms.monthly;
  const due = terms.upFront + terms.yearly;
  if (due === 0) return gain >= 0 ? 0 : null;
  const months = gain > 0 ? terms.weeksUntilLive / weeksPerMonth + due / gain : Number.POSITIVE_INFINITY;
  // A yearly price must be earned back within its year.
  return months <= (terms.yearly > 0 ? 12 : horizon) ? months : null;
}

/** @param figures clamped by `clampFigures`. */
export function compareOptions(figures: TaskFigures, horizon: Horizon): Option[] {
  return optionNames.map((name) => {
    const terms = quoteTerms(name, figures);
    const monthly = (hoursValue(figures) + errorsValue(figures)) * terms.reach;
    const live = liveMonths(terms, horizon);
    const cost = terms.upFront + (terms.yearly * horizon) / 12 + terms.monthly * live;
    const saving = monthly * live;
    return {
      name,
      cost,
      saving,
      net: saving - cost,
      paybackMonths: paybackOf(terms, monthly, horizon),
      excluded: terms.excluded ?? null,
    };
  });
}

/** Cost of the task without any change: its hours and its errors. */
export function costOfNothing(figures: TaskFigures, horizon: Horizon): number {
  const hours = figures.hoursPerWeek * weeksPerMonth * figures.hourlyRate;
  return (hours + figures.errorsPerMonth * figures.costPerError) * horizon;
}
