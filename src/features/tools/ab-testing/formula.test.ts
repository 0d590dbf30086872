/** Checks the formulas against published examples. Values without a source were computed by hand as stated. */
import { describe, expect, it } from 'vitest';
import { fisherExact } from './fisher-exact';
import { normalCdf, normalQuantile } from './normal-distribution';
import { computePower, planTest, sampleSize, type TestSettings } from './sample-size';
import { differenceInterval, readTest, zStatistic } from './significance';

const usual: TestSettings = { significance: 0.05, power: 0.8, sides: 2 };
const variant = (conversions: number, visitors: number) => ({ conversions, visitors });

describe('the normal distribution', () => {
  it.each([
    // Abramowitz and Stegun, “Handbook of Mathematical Functions”, table 26.1.
    [0, 0.5],
    [1, 0.841344746068543],
    [1.96, 0.97500210485178],
    [3, 0.99865010196837],
    // Lower tail from the same table, by symmetry.
    [-5, 2.866515719e-7],
  ])('normalCdf returns P(Z ≤ %d) = %d', (z, p) => expect(normalCdf(z) / p).toBeCloseTo(1, 9));

  it.each([
    [0.975, 1.959963984540054],
    [0.8, 0.841621233572914],
    [0.995, 2.575829303548901],
    [0.5, 0],
  ])('normalQuantile returns the quantile of %d as %d', (p, z) =>
    expect(normalQuantile(p)).toBeCloseTo(z, 10),
  );

  it('normalCdf is 0 or 1 for extreme z, and is continuous where its two approximations meet', () => {
    expect(normalCdf(-1e9)).toBe(0);
    expect(normalCdf(1e9)).toBe(1);
    // The two approximations meet at 7.071.
    expect(normalCdf(-7.0711) / normalCdf(-7.071)).toBeCloseTo(Math.exp(-7.07 * 1e-4), 4);
  });
});

describe('the sample size', () => {
  it.each([
    // Examples with results in R’s help page for `power.prop.test`.
    [0.5, 0.75, { significance: 0.05, power: 0.9, sides: 2 }, 76.7, 1],
    [0.5, 0.501, { significance: 0.001, power: 0.9, sides: 2 }, 10_451_937, 0],
    // Fleiss, Levin and Paik, .60 against .70 at 1% and 95%, by hand: (2.576 √(2·.65·.35) + 1.645 √(.24 + .21))² ÷
    // .1².
    [0.6, 0.7, { significance: 0.01, power: 0.95, sides: 2 }, 807.2, 0],
    // By hand: (1.959964 √(2·.225·.775) + .841621 √(.16 + .1875))² ÷ .05². Evan Miller’s calculator gives 1,030,
    // because it uses the variance of the baseline instead of that of the mean.
    [0.2, 0.25, usual, 1093.74, 2],
    // One-sided, by hand: 1.644854 instead of 1.959964.
    [0.2, 0.25, { ...usual, sides: 1 }, 861.5, 0],
  ] as const)(
    'the sample size for a change from %d to %d matches the value that was published or computed by hand',
    (rateA, rateB, settings, size, digits) =>
      expect(sampleSize(rateA, rateB, settings)).toBeCloseTo(size, digits),
  );

  it('computePower returns 80 percent for the computed sample size, and 74 percent for 50 visitors each, as R’s example does', () => {
    expect(computePower(1093.74, 0.2, 0.25, usual)).toBeCloseTo(0.8, 4);
    expect(computePower(50, 0.5, 0.75, usual)).toBeCloseTo(0.74, 3);
  });

  it('the duration in days is computed from the sample size and the daily visitors of both variants together', () => {
    const inputs = { ...usual, baseline: 0.2, effect: 0.25, isRelative: true, visitorsPerDay: 500 };
    expect(planTest(inputs)).toEqual({ rateB: 0.25, visitorsPerVariant: 1094, days: 5 });
    expect(planTest({ ...inputs, effect: 0.05, isRelative: false })?.visitorsPerVariant).toBe(1094);
    expect(planTest({ ...inputs, visitorsPerDay: 0 })?.days).toBeNull();
  });

  it('planTest returns null if the expected rate exceeds 100 percent, or if effect or baseline is 0', () => {
    const inputs = { ...usual, baseline: 0.9, effect: 0.5, isRelative: true, visitorsPerDay: 500 };
    expect(planTest(inputs)).toBeNull();
    expect(planTest({ ...inputs, effect: 0 })).toBeNull();
    expect(planTest({ ...inputs, baseline: 0 })).toBeNull();
  });

  it('the sample size is finite for the smallest effect that a field accepts', () => {
    const plan = planTest({ ...usual, baseline: 1e-9, effect: 1e-9, isRelative: true, visitorsPerDay: 1 });
    expect(Number.isFinite(plan?.visitorsPerVariant)).toBe(true);
  });
});

describe('the interval of a difference', () => {
  it.each([
    // Newcombe, “Interval estimation for the difference between independent proportions” (Statistics in Medicine 17,
    // 1998): the examples for method 10.
    [48, 80, 56, 70, 0.0524, 0.3339],
    [3, 10, 9, 10, 0.1705, 0.809],
    [0, 10, 10, 10, 0.6075, 1],
  ])(
    'the interval of a difference matches Newcombe’s example of %d in %d against %d in %d',
    (xA, nA, xB, nB, low, high) => {
      const interval = differenceInterval(variant(xA, nA), variant(xB, nB), 0.95);
      expect(interval.low).toBeCloseTo(low, 4);
      expect(interval.high).toBeCloseTo(high, 4);
    },
  );
});

describe('the z-test', () => {
  it('the z-test matches the hand calculation .2 ÷ √(.69333·.30667·(1/70 + 1/80)) = 2.650', () => {
    expect(zStatistic(variant(48, 80), variant(56, 70))).toBeCloseTo(2.6502, 3);
    expect(readTest(variant(48, 80), variant(56, 70), usual)?.pValue).toBeCloseTo(0.00805, 4);
  });

  it('a one-sided z-test has a low p-value only if B is better, and reports no number of further visitors if A is better', () => {
    const one = { ...usual, sides: 1 } as const;
    expect(readTest(variant(48, 80), variant(56, 70), one)?.pValue).toBeCloseTo(0.00402, 4);
    expect(readTest(variant(56, 70), variant(48, 80), one)?.pValue).toBeCloseTo(0.99598, 4);
    expect(readTest(variant(56, 70), variant(48, 80), one)?.missingVisitors).toBeNull();
  });
});

describe('Fisher’s exact test', () => {
  it.each([
    // The lady tasting tea (Agresti, “Categorical Data Analysis”; R’s help page for fisher.test).
    [1, 4, 3, 4, 1, 0.2429],
    [1, 4, 3, 4, 2, 0.4857],
    // Convictions of like-sex twins (Fisher 1962; R’s help page): 2 of 17 against 10 of 13.
    [2, 17, 10, 13, 2, 0.0005367],
    [2, 17, 10, 13, 1, 0.0004652],
  ] as const)(
    'Fisher’s exact test matches the published p-value of %d in %d against %d in %d',
    (xA, nA, xB, nB, sides, p) =>
      expect(fisherExact(variant(xA, nA), variant(xB, nB), sides)).toBeCloseTo(p, 4),
  );

  it('Fisher’s exact test returns 1 if nobody or everybody converts', () => {
    expect(fisherExact(variant(0, 10), variant(0, 12), 2)).toBe(1);
    expect(fisherExact(variant(10, 10), variant(12, 12), 2)).toBe(1);
  });

  it('Fisher’s exact test returns a p-value between 0 and 1 for the largest numbers', () => {
    const p = fisherExact(variant(0, 1e9), variant(50_000, 50_000), 2);
    expect(p).toBeGreaterThanOrEqual(0);
    expect(p).toBeLessThanOrEqual(1);
  });
});

describe('readTest', () => {
  it('readTest returns how many more visitors a variant needs for a significant result', () => {
    const reading = readTest(variant(120, 4000), variant(148, 4000), usual);
    expect(reading?.isSignificant).toBe(false);
    // sampleSize(.03, .037) is 10,374 by the formula above, of which 4,000 visitors have been counted.
    expect(reading?.missingVisitors).toBe(Math.ceil(sampleSize(0.03, 0.037, usual) ?? 0) - 4000);
    expect(reading?.missingVisitors).toBeGreaterThan(6000);
  });

  it('readTest returns no number of missing visitors if both rates are equal', () => {
    expect(readTest(variant(5, 100), variant(5, 100), usual)?.missingVisitors).toBeNull();
  });

  it('readTest uses Fisher’s exact test, with a warning, if fewer than five conversions are expected', () => {
    const reading = readTest(variant(1, 60), variant(6, 60), usual);
    expect([reading?.method, reading?.warnings]).toEqual(['fisher', ['few']]);
    expect(readTest(variant(5, 60), variant(5, 60), usual)?.method).toBe('z');
  });

  it('readTest warns if a test has fewer visitors than planned, or an uneven split', () => {
    expect(readTest(variant(120, 4000), variant(160, 4000), usual, 5000)?.warnings).toEqual(['early']);
    expect(readTest(variant(120, 4000), variant(160, 4500), usual)?.warnings).toEqual(['split']);
    expect(readTest(variant(120, 4000), variant(160, 4100), usual, 4000)?.warnings).toEqual([]);
  });

  it('readTest returns null for a variant without visitors', () => {
    expect(readTest(variant(0, 0), variant(1, 10), usual)).toBeNull();
  });

  it('readTest returns finite numbers for all values that the fields accept', () => {
    for (const [xA, nA, xB, nB] of [
      [0, 1, 1, 1],
      [1e9, 1e9, 0, 1e9],
      [1, 1e9, 2, 1e9],
      [0, 1, 5e8, 1e9],
    ] as const) {
      const reading = readTest(variant(xA, nA), variant(xB, nB), usual);
      expect(JSON.stringify(reading)).not.toMatch(/NaN|Infinity/);
      expect(reading?.pValue).toBeGreaterThanOrEqual(0);
      expect(reading?.pValue).toBeLessThanOrEqual(1);
    }
  });
});
