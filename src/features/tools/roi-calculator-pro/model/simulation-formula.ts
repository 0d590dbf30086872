/** Monte Carlo: the same scenario computed thousands of times with each uncertain input drawn at random. */
import { cashFlowsOf, monthlyRate, netPresentValue, paybackMonths } from './cash-flow-formula';
import type { Scenario } from './scenario-formula';
import { applyFactors, clampSpread, type Factors, type Spreads, usualFactors } from './uncertainty-formula';

export const runs = 5_000;
const runsPerSlice = 250;
const seed = 48_271;
/** 90 days as months of a year of 365. */
const ninetyDays = (90 * 12) / 365;
const histogramBins = 24;

/** Mulberry32: 32 bits of state, the same sequence in every browser. Numbers from 0 up to but not 1. */
export function seededRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A draw from the triangular distribution by its inverse; `share` from 0 to 1. */
export function triangular(low: number, usual: number, high: number, share: number): number {
  if (high <= low) return usual;
  const turn = (usual - low) / (high - low);
  return share < turn
    ? low + Math.sqrt(share * (high - low) * (usual - low))
    : high - Math.sqrt((1 - share) * (high - low) * (high - usual));
}

/** The value below which `share` of the sorted values lie, between two by proportion. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

export type Simulation = {
  runs: number;
  /** Net present value, USD. */
  p10: number;
  p50: number;
  p90: number;
  /** Shares from 0 to 1. */
  chanceWithinHorizon: number;
  chanceWithin90Days: number;
  /** How many runs fall between `from` and `to`, in bins of equal width over P1 to P99; the rest counts at the ends. */
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
 * Yields between slices so that a browser can answer in between; returns the summary. Always draws the same numbers, so
 * a shared link shows the same picture and scenarios differ by what was entered alone.
 * @param scenario already clamped.
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
