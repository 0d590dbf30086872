/** Monte Carlo simulation: evaluates a scenario thousands of times with uncertain inputs drawn at random. */
import { cashFlowsOf, monthlyRate, netPresentValue, paybackMonths } from './cash-flow-formula';
import type { Scenario } from './scenario-formula';
import { applyFactors, clampSpread, type Factors, type Spreads, usualFactors } from './uncertainty-formula';

export const runs = 5_000;
const runsPerSlice = 250;
const seed = 48_271;
/** 90 days in months of a 365-day year. */
const ninetyDays = (90 * 12) / 365;
const histogramBins = 24;

/** Mulberry32 generator: 32 bits of state, the same sequence in every browser. Numbers from 0 to below 1. */
export function seededRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Maps `share`, 0 to 1, to a value of the triangular distribution, by the inverse of its cumulative distribution
 * function.
 */
export function triangular(low: number, usual: number, high: number, share: number): number {
  if (high <= low) return usual;
  const turn = (usual - low) / (high - low);
  return share < turn
    ? low + Math.sqrt(share * (high - low) * (usual - low))
    : high - Math.sqrt((1 - share) * (high - low) * (high - usual));
}

/** Returns the percentile at `share` of sorted values, interpolated between neighbours. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

export type Simulation = {
  runs: number;
  /** Percentiles of the net present value, USD. */
  p10: number;
  p50: number;
  p90: number;
  /** Probabilities from 0 to 1. */
  chanceWithinHorizon: number;
  chanceWithin90Days: number;
  /** Number of runs in bins of equal width from P1 to P99; runs outside that range are counted in the outer bins. */
  histogram: { from: number; to: number; counts: readonly number[] };
};

function histogramOf(sorted: Float64Array): Simulation['histogram'] {
  const from = percentile(sorted, 0.01);
  const to = percentile(sorted, 0.99);
  const counts = Array.from({ length: histogramBins }, () => 0);
  for (const value of sorted) {
    const bin = to > from ? Math.floor(((value - from) / (to - from)) * histogramBins) : 0;
    const kept = Math.min(histogramBins - 1, Math.max(0, bin));
    counts[kept] = (counts[kept] ?? 0) + 1;
  }
  return { from, to, counts };
}

/**
 * Runs the simulation, yielding between slices so that the browser stays responsive; returns the summary. The seed is
 * fixed, so that a shared link shows the same result and scenarios differ only by their inputs.
 * @param scenario clamped by `clampScenario`.
 */
export function* simulate(scenario: Scenario, spreads: Spreads): Generator<undefined, Simulation> {
  const random = seededRandom(seed);
  const ranges = Object.entries(spreads).map(([name, spread]) => ({ name, ...clampSpread(spread) }));
  const values = new Float64Array(runs);
  let [repaid, repaidIn90Days] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const drawn = ranges.map(({ name, low, high }) => [name, triangular(low, 100, high, random()) / 100]);
    const factors: Factors = { ...usualFactors, ...Object.fromEntries(drawn) };
    const changed = applyFactors(scenario, factors);
    const flows = cashFlowsOf(changed);
    values[run] = netPresentValue(flows, monthlyRate(changed.discountPercent));
    const payback = paybackMonths(flows);
    if (payback !== null) repaid += 1;
    if (payback !== null && payback <= ninetyDays) repaidIn90Days += 1;
    if ((run + 1) % runsPerSlice === 0) yield;
  }
  values.sort();
  return {
    runs,
    p10: percentile(values, 0.1),
    p50: percentile(values, 0.5),
    p90: percentile(values, 0.9),
    chanceWithinHorizon: repaid / runs,
    chanceWithin90Days: repaidIn90Days / runs,
    histogram: histogramOf(values),
  };
}
