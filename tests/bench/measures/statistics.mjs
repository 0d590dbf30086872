/** Returns the value below which a share (0–1) of the samples lies. */
export function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

export const median = (samples) => percentile(samples, 0.5);

/** Probability that a standard normal variable is farther from 0 than `z` (Abramowitz and Stegun 26.2.17). */
function tailsBeyond(z) {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * Math.exp((-z * z) / 2) * series) / Math.sqrt(2 * Math.PI);
}

/**
 * Two-sided p-value that two samples come from one distribution (Mann–Whitney, normal approximation without ties).
 * Below 0.01 the samples are considered different.
 */
export function differenceOf(one, other) {
  const ranked = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value }))].sort(
    (a, b) => a.value - b.value,
  );
  const rankSum = ranked.reduce((sum, { isOne }, index) => (isOne ? sum + index + 1 : sum), 0);
  const u = rankSum - (one.length * (one.length + 1)) / 2;
  const product = one.length * other.length;
  const deviation = Math.sqrt((product * (one.length + other.length + 1)) / 12);
  return tailsBeyond(Math.abs(u - product / 2) / deviation);
}
