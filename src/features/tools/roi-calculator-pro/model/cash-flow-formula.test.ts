import { describe, expect, it } from 'vitest';
import { roi } from '../../../calculators/calculators';
import {
  cashFlowsOf,
  internalRateOfReturn,
  monthlyRate,
  netPresentValue,
  paybackMonths,
} from './cash-flow-formula';
import { evaluate } from './evaluate-formula';
import { rampShare } from './ramp-formula';
import { clampScenario, type Scenario } from './scenario-formula';

const task = { name: 'Intake', people: 1, hoursPerWeek: 20, hourlyCost: 75, savedPercent: 100 };
const scenario: Scenario = {
  name: 'A',
  tasks: [task],
  rampMonths: 0,
  rampShape: 'linear',
  oneOffCost: 25_000,
  monthlyCost: 0,
  discountPercent: 0,
  horizonMonths: 60,
};

describe('net present value', () => {
  it('net present value matches Microsoft’s example of NPV: 10%, −10,000 after a year, then 3,000, 4,200, 6,800 are worth 1,188.44', () => {
    expect(netPresentValue([0, -10_000, 3000, 4200, 6800], 0.1)).toBeCloseTo(1188.44, 2);
  });

  it('net present value matches the closed form of an annuity: 12 months of 100 at 1% are 1,125.51', () => {
    expect(netPresentValue([0, ...Array(12).fill(100)], 0.01)).toBeCloseTo((100 * (1 - 1.01 ** -12)) / 0.01);
  });

  it('net present value uses the monthly rate that compounds to the annual rate', () => {
    expect((1 + monthlyRate(12)) ** 12).toBeCloseTo(1.12, 12);
  });
});

describe('internal rate of return', () => {
  it('internal rate of return matches Microsoft’s example of IRR: −70,000, 12,000, 15,000, 18,000, 21,000, 26,000 return 8.66%', () => {
    const rate = internalRateOfReturn([-70_000, 12_000, 15_000, 18_000, 21_000, 26_000]);
    expect(rate.kind === 'rate' && rate.perStep).toBeCloseTo(0.0866, 4);
  });

  it('internal rate of return matches Microsoft’s example of −2.1% after four years', () => {
    const rate = internalRateOfReturn([-70_000, 12_000, 15_000, 18_000, 21_000]);
    expect(rate.kind === 'rate' && rate.perStep).toBeCloseTo(-0.0212, 4);
  });

  it('internal rate of return makes the net present value 0', () => {
    const flows = [-5000, -200, 900, 1800, 2500, 2500];
    const rate = internalRateOfReturn(flows);
    expect(rate.kind === 'rate' ? netPresentValue(flows, rate.perStep) : Number.NaN).toBeCloseTo(0, 6);
  });

  it.each([
    ['nothing comes back', [-100, -1, -1]],
    ['nothing is laid out first', [0, 5, 5]],
    ['no money moves', [0, 0, 0]],
    ['the cash flow changes its sign more than once', [-100, 230, -132]],
  ])('internal rate of return is replaced by a reason if no rate exists: %s', (reason, flows) => {
    expect(internalRateOfReturn(flows)).toEqual({ kind: 'none', reason });
  });
});

describe('the ramp', () => {
  it('a linear ramp of three months reaches 1/6, 3/6 and 5/6 of the saving in its three months', () => {
    const shares = [1, 2, 3, 4].map((month) => rampShare(month, 3, 'linear'));
    expect(shares).toEqual([1 / 6, 3 / 6, 5 / 6, 1].map((share) => expect.closeTo(share, 10)));
  });

  it.each([
    [1, 'linear'],
    [2.5, 'linear'],
    [6, 's-curve'],
    [7.3, 's-curve'],
  ] as const)('a ramp of %d months forgoes the saving of half its duration (%s)', (ramp, shape) => {
    const shares = Array.from({ length: 24 }, (_, index) => rampShare(index + 1, ramp, shape));
    expect(24 - shares.reduce((sum, share) => sum + share)).toBeCloseTo(ramp / 2, 10);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('an S-curve ramp starts below and ends above a linear ramp', () => {
    expect(rampShare(1, 6, 's-curve')).toBeLessThan(rampShare(1, 6, 'linear'));
    expect(rampShare(6, 6, 's-curve')).toBeGreaterThan(rampShare(6, 6, 'linear'));
  });
});

describe('a scenario', () => {
  it.each([
    [20, 75, 25_000],
    [10, 75, 25_000],
    [7.5, 62.5, 40_000],
    [40, 120, 4800],
  ])(
    'a scenario agrees with the simple calculator: %d h at $%d against $%d, no ramp, no running cost',
    (hours, rate, price) => {
      const simple = roi.compute({ hoursPerWeek: hours, hourlyRate: rate, annualPlanUSD: price }).result as {
        monthlyHoursSaved: number;
        monthlyValue: number;
        paybackMonths: number;
      };
      const pro = evaluate({
        ...scenario,
        tasks: [{ ...task, hoursPerWeek: hours, hourlyCost: rate }],
        oneOffCost: price,
      });
      expect(pro.hoursPerMonth).toBeCloseTo(simple.monthlyHoursSaved, 8);
      expect(pro.valuePerMonth).toBeCloseTo(simple.monthlyValue, 6);
      expect(pro.paybackMonths).toBeCloseTo(simple.paybackMonths, 8);
    },
  );

  it('a scenario sums its tasks: 2 × 5 h at $40, 50% saved, and 1 × 10 h at $60, 80% saved, are $2,924 a month', () => {
    const tasks = [
      { name: 'A', people: 2, hoursPerWeek: 5, hourlyCost: 40, savedPercent: 50 },
      { name: 'B', people: 1, hoursPerWeek: 10, hourlyCost: 60, savedPercent: 80 },
    ];
    // 5 h × 4.3 × $40 = $860; 8 h × 4.3 × $60 = $2,064.
    expect(evaluate({ ...scenario, tasks }).valuePerMonth).toBeCloseTo(2924);
  });

  it('a scenario matches a hand calculation by month: $1,000 a month after a linear ramp of two months, $300 running, $600 one-off', () => {
    const tasks = [{ ...task, hoursPerWeek: 10, hourlyCost: 1000 / 43 }];
    const flows = cashFlowsOf({ ...scenario, tasks, oneOffCost: 600, monthlyCost: 300, rampMonths: 2 });
    expect(flows.slice(0, 5)).toEqual([-600, -50, 450, 700, 700].map((flow) => expect.closeTo(flow, 8)));
    // After month 2, $200 are not yet recovered; month 3 yields $700.
    expect(paybackMonths(flows)).toBeCloseTo(2 + 200 / 700, 8);
    expect(evaluate({ ...scenario, tasks, oneOffCost: 600, monthlyCost: 300, horizonMonths: 12 }).roiPercent)
      // 12 × 1,000 against 600 + 3,600.
      .toBeCloseTo(((12_000 - 4200) / 4200) * 100, 6);
  });

  it('a scenario never pays back if costs exceed savings, and pays back immediately without a one-off cost', () => {
    expect(evaluate({ ...scenario, monthlyCost: 1e6 }).paybackMonths).toBeNull();
    expect(evaluate({ ...scenario, oneOffCost: 0 }).paybackMonths).toBe(0);
    expect(evaluate({ ...scenario, oneOffCost: 0 }).roiPercent).toBeNull();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 0, 1e308])(
    'a scenario with %s in every field yields finite numbers',
    (bad) => {
      const wild = clampScenario({
        ...scenario,
        tasks: Array(20).fill({
          name: '',
          people: bad,
          hoursPerWeek: bad,
          hourlyCost: bad,
          savedPercent: bad,
        }),
        rampMonths: bad,
        oneOffCost: bad,
        monthlyCost: bad,
        discountPercent: bad,
        horizonMonths: bad,
      });
      expect(wild.tasks).toHaveLength(8);
      const { irr, paybackMonths: payback, roiPercent, ...rest } = evaluate(wild);
      const numbers = [
        ...rest.flows,
        ...rest.totals,
        rest.npv,
        rest.savings,
        rest.costs,
        payback ?? 0,
        roiPercent ?? 0,
      ];
      expect(numbers.every(Number.isFinite)).toBe(true);
      expect('percent' in irr ? Number.isFinite(irr.percent) : irr.reason).toBeTruthy();
    },
  );
});
