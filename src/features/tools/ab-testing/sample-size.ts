import { normalCdf, normalQuantile } from './normal-distribution';

/** Error rates and sides of a test. Rates are probabilities from 0 to 1. */
export type TestSettings = {
  /** Probability that a test of two equal variants finds a winner (type I error). */
  significance: number;
  /** Probability that an existing difference is found. */
  power: number;
  /** Number of sides: 2 if either variant can win, 1 to test only whether B is better. */
  sides: 1 | 2;
};

const spread = (rate: number) => rate * (1 - rate);

/**
 * Returns the visitors needed for each variant, unrounded, to find the difference of two rates with the
 * two-proportion z-test: Fleiss, Levin and Paik, “Statistical Methods for Rates and Proportions” (3rd edition, 2003),
 * section 4.2, without continuity correction, as R’s `power.prop.test`. Null if the rates are equal or not between 0
 * and 1.
 */
export function sampleSize(rateA: number, rateB: number, settings: TestSettings): number | null {
  const difference = Math.abs(rateB - rateA);
  const areRates = [rateA, rateB].every((rate) => rate >= 0 && rate <= 1);
  if (!areRates || difference === 0) return null;
  const { significance, power, sides } = settings;
  const mean = (rateA + rateB) / 2;
  const underEqual = normalQuantile(1 - significance / sides) * Math.sqrt(2 * spread(mean));
  const underDifferent = normalQuantile(power) * Math.sqrt(spread(rateA) + spread(rateB));
  return ((underEqual + underDifferent) / difference) ** 2;
}

/** Returns the power to find the difference of two rates with this number of visitors for each variant. */
export function computePower(visitors: number, rateA: number, rateB: number, settings: TestSettings): number {
  const mean = (rateA + rateB) / 2;
  const underEqual = normalQuantile(1 - settings.significance / settings.sides) * Math.sqrt(2 * spread(mean));
  const deviation = Math.sqrt(visitors) * Math.abs(rateB - rateA) - underEqual;
  return normalCdf(deviation / Math.sqrt(spread(rateA) + spread(rateB)));
}

export type Plan = { rateB: number; visitorsPerVariant: number; days: number | null };

type PlanInputs = TestSettings & {
  /** Current rate, 0 to 1. */
  baseline: number;
  /** Smallest improvement worth finding: relative to the baseline, or as a difference of rates. */
  effect: number;
  isRelative: boolean;
  /** Visitors of both variants together. */
  visitorsPerDay: number;
};

/**
 * Plans a test of two variants with equal numbers of visitors. Null without a baseline or an improvement, and if the
 * improved rate exceeds 1.
 */
export function planTest(inputs: PlanInputs): Plan | null {
  const { baseline, effect, isRelative, visitorsPerDay } = inputs;
  const rateB = isRelative ? baseline * (1 + effect) : baseline + effect;
  const size = baseline > 0 ? sampleSize(baseline, rateB, inputs) : null;
  if (size === null) return null;
  const visitorsPerVariant = Math.max(1, Math.ceil(size));
  const days = visitorsPerDay > 0 ? Math.ceil((2 * visitorsPerVariant) / visitorsPerDay) : null;
  return { rateB, visitorsPerVariant, days };
}
