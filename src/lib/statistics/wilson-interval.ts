/** The 97.5th percentile of the normal distribution: two-sided 95 %. */
const z95 = 1.959963984540054;

/** Bounds of a share, 0 to 1. */
export type Interval = { low: number; high: number };

/**
 * Wilson's score interval of a share (1927), without continuity correction. Confidence is 95 % by default, or given
 * by `z`, a percentile of the normal distribution. Without trials the interval is 0 to 1. @throws RangeError if the
 * counts are invalid.
 */
export function wilsonInterval(successes: number, trials: number, z = z95): Interval {
  const areCounts = Number.isInteger(successes) && Number.isInteger(trials);
  if (!areCounts || successes < 0 || successes > trials)
    throw new RangeError(`There are no ${successes} of ${trials}.`);
  if (trials === 0) return { low: 0, high: 1 };
  const share = successes / trials;
  const center = share + (z * z) / (2 * trials);
  const half = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  // At the extremes the bounds are set to exactly 0 and 1, which rounding errors would miss slightly.
  return {
    low: successes === 0 ? 0 : Math.max(0, (center - half) / scale),
    high: successes === trials ? 1 : Math.min(1, (center + half) / scale),
  };
}
