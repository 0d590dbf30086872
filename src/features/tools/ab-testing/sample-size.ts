import { normalCdf, normalQuantile } from './normal-distribution';

/** How sure a test is to be. Probabilities between 0 and 1. */
export type TestSettings = {
  /** How often a test of two equal variants may call a winner. */
  significance: number;
  /** How often a difference that is there is found. */
  power: number;
  /** 2: either variant may win. 1: only “B is better” is asked. */
  sides: 1 | 2;
};

const spread = (rate: number) => rate * (1 - rate);

/**
 * Visitors for each variant, unrounded, to find the difference of two rates by the two-proportion z-test: Fleiss, Levin
 * and Paik, “Statistical Methods for Rates and Proportions” (3rd edition, 2003), section 4.2, without the correction for
 * continuity, which is what `power.prop.test` of R solves. Null where there is no difference or a rate is none.
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

/** How often the difference of two rates is found with so many visitors for each variant. */
export function powerOf(visitors: number, rateA: number, rateB: number, settings: TestSettings): number {
  const mean = (rateA + rateB) / 2;
  const underEqual = normalQuantile(1 - settings.significance / settings.sides) * Math.sqrt(2 * spread(mean));
  const deviation = Math.sqrt(visitors) * Math.abs(rateB - rateA) - underEqual;
  return normalCdf(deviation / Math.sqrt(spread(rateA) + spread(rateB)));
}

export type Plan = { rateB: number; visitorsPerVariant: number; days: number | null };

type PlanInputs = TestSettings & {
  /** Today’s rate, 0 to 1. */
  baseline: number;
  /** The smallest improvement worth finding: a share of the baseline, or a difference of rates. */
  effect: number;
  isRelative: boolean;
  /** Visitors of both variants together. */
  visitorsPerDay: number;
};

/** Of a test with two variants that share the visitors evenly. Null where no such rate, or no improvement, is asked for. */
export function planTest(inputs: PlanInputs): Plan | null {
  const { baseline, effect, isRelative, visitorsPerDay } = inputs;
  const rateB = isRelative ? baseline * (1 + effect) : baseline + effect;
  const size = baseline > 0 ? sampleSize(baseline, rateB, inputs) : null;
  if (size === null) return null;
  const visitorsPerVariant = Math.max(1, Math.ceil(size));
  const days = visitorsPerDay > 0 ? Math.ceil((2 * visitorsPerVariant) / visitorsPerDay) : null;
  return { rateB, visitorsPerVariant, days };
}
