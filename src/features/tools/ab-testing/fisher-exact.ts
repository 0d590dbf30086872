/** One variant of a test. */
export type Variant = { visitors: number; conversions: number };

/**
 * Relative tolerance for ties, so that probabilities computed in different ways compare as equal; R’s `fisher.test`
 * uses the same.
 */
const tie = 1 + 1e-7;

/**
 * P-value of Fisher’s exact test: the probability that the conversions are split at least as extremely as observed if
 * both variants convert alike. Two-sided as in R’s `fisher.test`: all splits that are at most as likely as the
 * observed one. One-sided: splits with at least as many conversions of B. Computes ratios of neighbouring
 * probabilities from the mode outwards, so that nothing overflows. Linear in the smaller of conversions and visitors.
 */
export function fisherExact(a: Variant, b: Variant, sides: 1 | 2): number {
  const total = a.visitors + b.visitors;
  const conversions = a.conversions + b.conversions;
  const least = Math.max(0, conversions - a.visitors);
  const most = Math.min(b.visitors, conversions);
  /** Ratio between the probabilities of `ofB` + 1 and `ofB` conversions of B. */
  const ratio = (ofB: number) =>
    ((b.visitors - ofB) * (conversions - ofB)) / ((ofB + 1) * (total - b.visitors - conversions + ofB + 1));
  const expected = ((b.visitors + 1) * (conversions + 1)) / (total + 2);
  const mode = Math.min(most, Math.max(least, Math.floor(expected)));

  const weights = new Map([[mode, 1]]);
  for (let ofB = mode, weight = 1; ofB < most && weight > 0; ofB += 1) {
    weight *= ratio(ofB);
    weights.set(ofB + 1, weight);
  }
  for (let ofB = mode, weight = 1; ofB > least && weight > 0; ofB -= 1) {
    weight /= ratio(ofB - 1);
    weights.set(ofB - 1, weight);
  }
  const seen = weights.get(b.conversions) ?? 0;
  const isExtreme = (ofB: number, weight: number) =>
    sides === 1 ? ofB >= b.conversions : weight <= seen * tie;
  let sum = 0;
  let extreme = 0;
  for (const [ofB, weight] of weights) {
    sum += weight;
    if (isExtreme(ofB, weight)) extreme += weight;
  }
  return Math.min(1, extreme / sum);
}
