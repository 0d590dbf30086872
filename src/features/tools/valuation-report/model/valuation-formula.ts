/** Combines the three methods, and computes the sensitivity of the result and the effect of automation. USD. */
import { weeksPerMonth } from '../../../calculators/formulas/roi-formula';
import { clampInput, discretionaryEarnings, riskPosition, type ValuationInput } from './firm-formula';
import { byAssets, byCashFlow, byEarnings, type Method, type MethodName } from './methods-formula';

export type Valuation = {
  earnings: number;
  position: number;
  methods: readonly Method[];
  /** Share of each method in the result: 0 for a method that yields no value. The other shares sum to 1. */
  weights: Readonly<Record<MethodName, number>>;
  /** Null if no method yields a value. */
  range: { low: number; middle: number; high: number } | null;
  /** Warnings about implausible or risky inputs. */
  notes: readonly string[];
};

function weightsOf(input: ValuationInput, methods: readonly Method[]): Valuation['weights'] {
  const given = {
    earnings: input.weightEarnings,
    'cash-flow': input.weightCashFlow,
    assets: input.weightAssets,
  };
  const counted = methods.filter(({ range }) => range);
  const total = counted.reduce((sum, { name }) => sum + given[name], 0);
  const share = (name: MethodName) => {
    if (!counted.some((method) => method.name === name)) return 0;
    // If all weights are 0, the methods that yield a value get equal shares.
    return total > 0 ? given[name] / total : 1 / counted.length;
  };
  return { earnings: share('earnings'), 'cash-flow': share('cash-flow'), assets: share('assets') };
}

function notesOn(input: ValuationInput, methods: readonly Method[]): string[] {
  const earnings = discretionaryEarnings(input);
  const [byMultiple, , assets] = methods;
  const notes: string[] = [];
  if (earnings > input.revenue) {
    notes.push('The earnings are larger than the revenue. One of the two is a slip.');
  }
  if (input.pretaxProfit < 0 && earnings > 0) {
    notes.push(
      'The accounts show a loss; the value rests on the add-backs. A buyer asks for a paper for each.',
    );
  }
  if ((assets?.range?.middle ?? 0) > (byMultiple?.range?.middle ?? 0)) {
    notes.push('The assets are worth more than the earnings: selling them one by one may bring more.');
  }
  if (input.largestCustomerPercent >= 40) {
    notes.push(
      'Much of the revenue is one customer. Expect a buyer to pay part of the price later, if they stay.',
    );
  }
  return notes;
}

export function valuate(raw: ValuationInput): Valuation {
  const input = clampInput(raw);
  const methods = [byEarnings(input), byCashFlow(input), byAssets(input)];
  const weights = weightsOf(input, methods);
  const weighted = (end: 'low' | 'middle' | 'high') =>
    methods.reduce((sum, { name, range }) => sum + weights[name] * (range?.[end] ?? 0), 0);
  return {
    earnings: discretionaryEarnings(input),
    position: riskPosition(input),
    methods,
    weights,
    range: methods.some(({ range }) => range)
      ? { low: weighted('low'), middle: weighted('middle'), high: weighted('high') }
      : null,
    notes: notesOn(input, methods),
  };
}

/** Steps of the sensitivity table: changes of the earnings in percent, and changes of both multiples. */
export const earningsSteps = [-20, -10, 0, 10, 20] as const;
export const multipleSteps = [-0.5, 0, 0.5] as const;

/** Returns the weighted middle value for varied earnings and multiples; one row for each of `earningsSteps`. */
export function sensitivityTable(raw: ValuationInput): (number | null)[][] {
  const input = clampInput(raw);
  const earnings = discretionaryEarnings(input);
  return earningsSteps.map((percent) =>
    multipleSteps.map((times) => {
      const changed = valuate({
        ...input,
        pretaxProfit: input.pretaxProfit + (Math.abs(earnings) * percent) / 100,
        lowMultiple: Math.max(0, input.lowMultiple + times),
        highMultiple: Math.max(0, input.highMultiple + times),
      });
      return changed.range?.middle ?? null;
    }),
  );
}

export type Automation = {
  hoursPerWeek: number;
  /** USD. */
  hourlyCost: number;
  /** Percentage of freed hours that is sold or no longer paid for; 0 to 100. */
  usedPercent: number;
  /** Plan, models and hosting, USD a year. */
  yearlyCost: number;
  /** Steps by which `ownerDependence` falls, 0 to 2. */
  ownerSteps: number;
};

export type AutomationEffect = {
  savings: number;
  /** Annual change in earnings; negative if automation costs more than it saves. */
  earningsChange: number;
  before: number;
  after: number;
};

/** @returns null if no method yields a value for the company. */
export function automationEffect(raw: ValuationInput, automation: Automation): AutomationEffect | null {
  const input = clampInput(raw);
  const before = valuate(input).range?.middle;
  if (before === undefined) return null;
  const hours = automation.hoursPerWeek * weeksPerMonth * 12;
  const savings = hours * automation.hourlyCost * (automation.usedPercent / 100);
  const earningsChange = savings - automation.yearlyCost;
  const after = valuate({
    ...input,
    pretaxProfit: input.pretaxProfit + earningsChange,
    ownerDependence: Math.max(1, input.ownerDependence - automation.ownerSteps),
  });
  return { savings, earningsChange, before, after: after.range?.middle ?? 0 };
}
