import { cashFlowsOf, monthlyRate, netPresentValue } from './cash-flow-formula';
import type { Scenario } from './scenario-formula';
import {
  applyFactors,
  clampSpread,
  type Factors,
  type Spreads,
  type UncertainName,
  uncertainNames,
  usualFactors,
} from './uncertainty-formula';

/** Net present value in USD with one input at its low and high end, the others as entered. */
export type Swing = { name: UncertainName; atLow: number; atHigh: number };

const worthOf = (scenario: Scenario, factors: Factors) => {
  const changed = applyFactors(scenario, factors);
  return netPresentValue(cashFlowsOf(changed), monthlyRate(changed.discountPercent));
};

/** Varies one input at a time. Returns the widest swing first: the input most worth investigating. */
export function computeSensitivity(scenario: Scenario, spreads: Spreads): Swing[] {
  return uncertainNames
    .map((name) => {
      const { low, high } = clampSpread(spreads[name]);
      return {
        name,
        atLow: worthOf(scenario, { ...usualFactors, [name]: low / 100 }),
        atHigh: worthOf(scenario, { ...usualFactors, [name]: high / 100 }),
      };
    })
    .sort((a, b) => Math.abs(b.atHigh - b.atLow) - Math.abs(a.atHigh - a.atLow));
}
