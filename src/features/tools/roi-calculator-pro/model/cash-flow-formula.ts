/** Monthly cash flows and figures derived from them. Index 0 is the day before month 1. Amounts in USD. */
import { rampShare } from './ramp-formula';
import { fullMonth, type Scenario } from './scenario-formula';

/** Converts an effective annual rate in percent to the equivalent monthly rate. */
export const monthlyRate = (annualPercent: number): number => (1 + annualPercent / 100) ** (1 / 12) - 1;

export function cashFlowsOf(scenario: Scenario): number[] {
  const { rampMonths, rampShape, oneOffCost, monthlyCost, horizonMonths } = scenario;
  const { value } = fullMonth(scenario.tasks);
  const flows = [0 - oneOffCost];
  for (let month = 1; month <= horizonMonths; month += 1) {
    flows.push(value * rampShare(month, rampMonths, rampShape) - monthlyCost);
  }
  return flows;
}

export function runningTotal(flows: readonly number[]): number[] {
  let total = 0;
  return flows.map((flow) => {
    total += flow;
    return total;
  });
}

/** Computes the net present value at a rate per step; the flow at index 0 is not discounted. */
export function netPresentValue(flows: readonly number[], ratePerStep: number): number {
  // Horner's scheme from the end, without powers: ((f2 · v + f1) · v + f0).
  let value = 0;
  for (let step = flows.length - 1; step >= 0; step -= 1) {
    value = value / (1 + ratePerStep) + (flows[step] ?? 0);
  }
  return value;
}

/**
 * Returns the months until the undiscounted total is no longer negative, interpolated within the month. 0 if the
 * total never was negative; null if it still is at the end. Savings never fall and costs are constant, so the total
 * rises above zero only once.
 */
export function paybackMonths(flows: readonly number[]): number | null {
  const totals = runningTotal(flows);
  if ((totals.at(-1) ?? 0) < 0) return null;
  const lastNegative = totals.findLastIndex((total) => total < 0);
  if (lastNegative < 0) return 0;
  const before = totals[lastNegative] ?? 0;
  const gained = (totals[lastNegative + 1] ?? 0) - before;
  return lastNegative + -before / gained;
}

export type ReturnRate = { kind: 'rate'; perStep: number } | { kind: 'none'; reason: string };

const minFactor = 1e-9;
const maxFactor = 1e9;
/** Enough rounds to reach the precision of a double. */
const bisections = 120;

/**
 * Computes the rate at which the net present value is 0, by bisection over the discount factor v = 1 / (1 + rate).
 * The rate is unique only if the flows change sign once; otherwise no rate is meaningful.
 */
export function internalRateOfReturn(flows: readonly number[]): ReturnRate {
  const signs = flows.map(Math.sign).filter((sign) => sign !== 0);
  const changes = signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
  if (signs.length === 0) return { kind: 'none', reason: 'no money moves' };
  if (changes === 0 && signs[0] === 1) return { kind: 'none', reason: 'nothing is laid out first' };
  if (changes === 0) return { kind: 'none', reason: 'nothing comes back' };
  if (changes > 1) return { kind: 'none', reason: 'the cash flow changes its sign more than once' };
  const first = signs[0] ?? 0;
  const worth = (factor: number) => first * netPresentValue(flows, 1 / factor - 1);
  let [low, high] = [minFactor, maxFactor];
  for (let round = 0; round < bisections; round += 1) {
    // Geometric mean, since the factor spans eighteen powers of ten.
    const middle = Math.sqrt(low * high);
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  const found = Math.sqrt(low * high);
  if (found < minFactor * 1.01 || found > maxFactor * 0.99) {
    return { kind: 'none', reason: 'it is beyond any rate that could be read' };
  }
  return { kind: 'rate', perStep: 1 / found - 1 };
}
