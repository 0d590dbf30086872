import { type Interval, wilsonInterval } from '@/lib/statistics/wilson-interval';
import { fisherExact, type Variant } from './fisher-exact';
import { normalCdf, normalQuantile } from './normal-distribution';
import { sampleSize, type TestSettings } from './sample-size';

const intervalOf = ({ visitors, conversions }: Variant, confidence: number): Interval =>
  wilsonInterval(conversions, visitors, normalQuantile((1 + confidence) / 2));

/**
 * Returns the interval of B’s rate minus A’s: Newcombe’s hybrid score interval (Statistics in Medicine 17, 1998,
 * method 10).
 */
export function differenceInterval(a: Variant, b: Variant, confidence: number): Interval {
  const [ofA, ofB] = [intervalOf(a, confidence), intervalOf(b, confidence)];
  const [rateA, rateB] = [rateOf(a), rateOf(b)];
  return {
    low: rateB - rateA - Math.hypot(rateB - ofB.low, ofA.high - rateA),
    high: rateB - rateA + Math.hypot(ofB.high - rateB, rateA - ofA.low),
  };
}

export const rateOf = ({ visitors, conversions }: Variant) => (visitors > 0 ? conversions / visitors : 0);

/**
 * Returns the statistic of the two-proportion z-test with pooled rate; its square is Pearson’s chi-square. 0 if all
 * or none convert.
 */
export function zStatistic(a: Variant, b: Variant): number {
  const pooled = (a.conversions + b.conversions) / (a.visitors + b.visitors);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.visitors + 1 / b.visitors));
  return error > 0 ? (rateOf(b) - rateOf(a)) / error : 0;
}

const pValueOf = (z: number, sides: 1 | 2) => (sides === 1 ? normalCdf(-z) : 2 * normalCdf(-Math.abs(z)));

/** Returns the smallest of the four cell counts expected if both variants converted alike. */
function minExpectedCount(a: Variant, b: Variant): number {
  const total = a.visitors + b.visitors;
  const conversions = a.conversions + b.conversions;
  return (Math.min(a.visitors, b.visitors) * Math.min(conversions, total - conversions)) / total;
}

const minForNormal = 5;
const suspiciousSplit = 0.001;

export type Reading = {
  rates: { a: number; b: number };
  intervals: { a: Interval; b: Interval; difference: Interval };
  difference: number;
  /** Relative improvement of B over A; null if A has no conversions. */
  lift: number | null;
  method: 'z' | 'fisher';
  pValue: number;
  isSignificant: boolean;
  /**
   * Additional visitors needed for each variant if the rates stay the same; null if the result is significant, or no
   * number of visitors would make it so.
   */
  missingVisitors: number | null;
  warnings: readonly ('few' | 'split' | 'early')[];
};

/**
 * Evaluates two finished variants. Null if either has no visitors.
 * @param planned visitors planned for each variant; if one had fewer, the reading has the warning `early`.
 */
export function readTest(a: Variant, b: Variant, settings: TestSettings, planned?: number): Reading | null {
  if (a.visitors === 0 || b.visitors === 0) return null;
  const { significance, sides } = settings;
  const confidence = 1 - significance;
  const rates = { a: rateOf(a), b: rateOf(b) };
  const isFew = minExpectedCount(a, b) < minForNormal;
  const pValue = isFew ? fisherExact(a, b, sides) : pValueOf(zStatistic(a, b), sides);
  const isSignificant = pValue < significance;
  const fewer = Math.min(a.visitors, b.visitors);
  const needed = sampleSize(rates.a, rates.b, settings);
  const isWrongWay = sides === 1 && rates.b <= rates.a;
  const missing = needed === null || isWrongWay ? null : Math.max(1, Math.ceil(needed - fewer));
  const warnings = [
    isFew && ('few' as const),
    splitPValue(a.visitors, b.visitors) < suspiciousSplit && ('split' as const),
    planned !== undefined && fewer < planned && ('early' as const),
  ].filter((warning) => warning !== false);
  return {
    rates,
    intervals: {
      a: intervalOf(a, confidence),
      b: intervalOf(b, confidence),
      difference: differenceInterval(a, b, confidence),
    },
    difference: rates.b - rates.a,
    lift: rates.a > 0 ? rates.b / rates.a - 1 : null,
    method: isFew ? 'fisher' : 'z',
    pValue,
    isSignificant,
    missingVisitors: isSignificant ? null : missing,
    warnings,
  };
}

/** Two-sided p-value of the split of visitors if each is assigned to A or B with probability 1/2. */
const splitPValue = (a: number, b: number) => 2 * normalCdf(-Math.abs(a - b) / Math.sqrt(a + b));
