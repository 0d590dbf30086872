import {
  cashFlowsOf,
  internalRateOfReturn,
  monthlyRate,
  netPresentValue,
  paybackMonths,
  runningTotal,
} from './cash-flow-formula';
import { fullMonth, type Scenario } from './scenario-formula';

export type Evaluation = {
  /** Hours saved per month after the ramp-up. */
  hoursPerMonth: number;
  /** USD per month after the ramp-up. */
  valuePerMonth: number;
  /** USD; index 0 is the day before month 1. */
  flows: readonly number[];
  totals: readonly number[];
  npv: number;
  /** Null if the investment does not pay back within the horizon. */
  paybackMonths: number | null;
  /** Percent per year, or the reason why there is no rate. */
  irr: { percent: number } | { reason: string };
  /** Net gain as a percentage of all costs within the horizon, undiscounted; null without costs. */
  roiPercent: number | null;
  savings: number;
  costs: number;
};

/** Maximum annual rate that is shown. Higher rates only mean that the outlay is small. */
export const maxIrrPercent = 9_999;

/** @param scenario clamped by `clampScenario`. */
export function evaluate(scenario: Scenario): Evaluation {
  const flows = cashFlowsOf(scenario);
  const totals = runningTotal(flows);
  const net = totals.at(-1) ?? 0;
  const costs = scenario.oneOffCost + scenario.monthlyCost * scenario.horizonMonths;
  const { hours, value } = fullMonth(scenario.tasks);
  const rate = internalRateOfReturn(flows);
  const yearly = rate.kind === 'rate' ? ((1 + rate.perStep) ** 12 - 1) * 100 : 0;
  return {
    hoursPerMonth: hours,
    valuePerMonth: value,
    flows,
    totals,
    npv: netPresentValue(flows, monthlyRate(scenario.discountPercent)),
    paybackMonths: paybackMonths(flows),
    irr: rate.kind === 'none' ? { reason: rate.reason } : { percent: Math.min(maxIrrPercent, yearly) },
    roiPercent: costs > 0 ? (net / costs) * 100 : null,
    savings: net + costs,
    costs,
  };
}
