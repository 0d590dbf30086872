/**
 * The firm’s prices in USD, as in `content/pages/pricing.yaml`. Change prices in both places; a test compares them.
 */
export const offers = {
  sprint: { price: 4800, weeks: 1 },
  plan: {
    pricePerYear: 25_000,
    weeksUntilLive: 3,
    weeksUntilLiveAfterSprint: 2,
    systems: 2,
    thirdSystem: 4000,
  },
  build: { price: 40_000, weeks: { min: 6, max: 10 }, systems: 3, carePercent: 1, minCare: 400 },
  /** Models and hosting of one workflow, per month, paid to third parties. */
  usage: { min: 50, usual: 140, max: 400 },
} as const;
