import { describe, expect, it } from 'vitest';
import { yardsticks } from '../../../../../tests/support/yardsticks';
import type { Scenario } from './scenario-formula';
import { computeSensitivity } from './sensitivity-formula';
import { percentile, seededRandom, simulate, triangular } from './simulation-formula';
import { defaultSpreads, type Spreads } from './uncertainty-formula';

const scenario: Scenario = {
  name: 'A',
  tasks: [{ name: 'Intake', people: 1, hoursPerWeek: 10, hourlyCost: 100, savedPercent: 50 }],
  rampMonths: 0,
  rampShape: 'linear',
  oneOffCost: 10_000,
  monthlyCost: 0,
  discountPercent: 0,
  horizonMonths: 12,
};

const fixed = { low: 100, high: 100 };
const certain: Spreads = {
  hours: fixed,
  rate: fixed,
  oneOff: fixed,
  running: fixed,
  ramp: fixed,
  discount: fixed,
};

function run(given: Scenario, spreads: Spreads) {
  const steps = simulate(given, spreads);
  let slices = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { ...value, slices };
    slices += 1;
  }
}

describe('random draws', () => {
  it('random draws match the published values of Mulberry32 for seed 1', () => {
    // Generator by T. Ettinger, in the public domain.
    const random = seededRandom(1);
    expect([random(), random()]).toEqual([expect.closeTo(0.627074, 6), expect.closeTo(0.002736, 6)]);
  });

  it('random draws follow the triangular distribution: mean (low + usual + high) / 3, a share of (usual − low) / (high − low) below the usual', () => {
    const random = seededRandom(7);
    const draws = Array.from({ length: 40_000 }, () => triangular(60, 100, 160, random()));
    expect(draws.reduce((sum, draw) => sum + draw) / draws.length).toBeCloseTo(320 / 3, 0);
    expect(draws.filter((draw) => draw < 100).length / draws.length).toBeCloseTo(0.4, 1);
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...draws)).toBeLessThanOrEqual(160);
  });

  it('percentiles of random draws are interpolated between neighbours', () => {
    expect(percentile([10, 20, 30, 40, 50], 0.1)).toBeCloseTo(14);
    expect(percentile([10, 20, 30, 40, 50], 0.5)).toBe(30);
  });
});

describe('a simulation', () => {
  // 5 h × 4.3 × $100 = $2,150 a month: $25,800 in a year, minus $10,000.
  it('a simulation without uncertainty equals the calculation without simulation', () => {
    const result = run(scenario, certain);
    expect([result.p10, result.p50, result.p90]).toEqual(Array(3).fill(expect.closeTo(15_800, 6)));
    expect(result.chanceWithinHorizon).toBe(1);
    expect(result.chanceWithin90Days).toBe(0);
  });

  it('a simulation of one uncertain input has the percentiles of its triangular distribution', () => {
    const { p10, p50, p90 } = run(scenario, { ...certain, hours: { low: 50, high: 150 } });
    // Symmetric: the median is the usual case, and P10 is 50 + √(0.1 × 100 × 50) = 72.36%.
    expect(p50).toBeCloseTo(15_800, -3);
    expect(Math.abs(p10 - (25_800 * 0.7236 - 10_000))).toBeLessThan(300);
    expect(Math.abs(p90 - (25_800 * 1.2764 - 10_000))).toBeLessThan(300);
  });

  it('if the saved hours vary from 0 to 100% in a simulation, the chance of payback is the chance that more than 38.8% are saved', () => {
    const { chanceWithinHorizon } = run(scenario, { ...certain, hours: { low: 0, high: 100 } });
    // Triangle with its mode at the top: the probability of less than s is s², and 10,000 / 25,800 = 0.3876.
    expect(Math.abs(chanceWithinHorizon - (1 - 0.3876 ** 2))).toBeLessThan(0.02);
  });

  it('two simulations of the same inputs have the same result', () => {
    expect(run(scenario, defaultSpreads)).toEqual(run(scenario, defaultSpreads));
  });

  it('a simulation counts every run in its histogram, and works in slices of bounded size', () => {
    const tasks = Array(8).fill(scenario.tasks[0]);
    const heavy = { ...scenario, tasks, horizonMonths: 60, rampMonths: 12, discountPercent: 8 };
    const { histogram, runs, slices } = run(heavy, defaultSpreads);
    expect(histogram.counts.reduce((sum, count) => sum + count)).toBe(runs);
    expect(slices).toBeGreaterThanOrEqual(10);
    expect(yardsticks(() => run(heavy, defaultSpreads), 20 * slices)).toBeLessThanOrEqual(20 * slices);
  });
});

describe('computeSensitivity', () => {
  it('computeSensitivity varies one input at a time and returns the widest swing first', () => {
    const swings = computeSensitivity(scenario, defaultSpreads);
    expect(swings[0]).toEqual({
      name: 'hours',
      // 60% and 115% of $25,800, minus $10,000.
      atLow: expect.closeTo(5480, 6),
      atHigh: expect.closeTo(19_670, 6),
    });
    expect(swings[1]?.name).toBe('rate');
    expect(swings.find(({ name }) => name === 'oneOff')?.atHigh).toBeCloseTo(11_800, 6);
    expect(swings.find(({ name }) => name === 'running')).toEqual({
      name: 'running',
      atLow: 15_800,
      atHigh: 15_800,
    });
  });

  it('computeSensitivity never lets a task save more than all of its hours', () => {
    const whole = { ...scenario, tasks: scenario.tasks.map((task) => ({ ...task, savedPercent: 95 })) };
    const hours = computeSensitivity(whole, { ...certain, hours: { low: 100, high: 300 } })[0];
    expect(hours?.atHigh).toBeCloseTo(25_800 * 2 - 10_000, 6);
  });
});
