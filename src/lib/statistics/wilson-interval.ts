/** The quantile of the normal distribution that leaves 2.5 % on each side. */
const z = 1.959963984540054;

/**
 * Between which shares the true one lies with 95 % confidence (Wilson's interval, without continuity correction).
 * @param successes 0 to `trials`. @param trials whole, 0 or more; of none nothing is known: 0 to 1. @returns shares, 0–1.
 */
export function wilsonInterval(successes: number, trials: number): { low: number; high: number } {
  if (trials <= 0) return { low: 0, high: 1 };
  const share = successes / trials;
  const scale = 1 + z ** 2 / trials;
  const centre = share + z ** 2 / (2 * trials);
  const spread = z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  return {
    low: successes === 0 ? 0 : (centre - spread) / scale,
    high: successes === trials ? 1 : (centre + spread) / scale,
  };
}
