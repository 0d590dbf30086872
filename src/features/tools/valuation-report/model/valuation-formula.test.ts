import { describe, expect, it } from 'vitest';
import { clampInput, discretionaryEarnings, riskPosition, type ValuationInput } from './firm-formula';
import { byAssets, byCashFlow, byEarnings, freeCashFlows, presentValue } from './methods-formula';
import { automationEffect, sensitivityTable, valuate } from './valuation-formula';

const input: ValuationInput = {
  revenue: 1_200_000,
  pretaxProfit: 85_000,
  ownerPay: 90_000,
  interest: 8000,
  depreciation: 12_000,
  oneOffCosts: 5000,
  privateCosts: 0,
  managerCost: 80_000,
  growthPercent: 5,
  ownerDependence: 3,
  largestCustomerPercent: 30,
  recurringPercent: 30,
  assets: 180_000,
  writeUps: 20_000,
  writeDowns: 30_000,
  liabilities: 50_000,
  lowMultiple: 1.5,
  highMultiple: 3.5,
  taxPercent: 25,
  reinvestment: 10_000,
  baseRatePercent: 18,
  riskPremiumPercent: 10,
  terminalGrowthPercent: 2,
  weightEarnings: 50,
  weightCashFlow: 30,
  weightAssets: 20,
};

describe('multiple of earnings', () => {
  it('seller’s discretionary earnings add costs back to the profit: 85 + 90 + 8 + 12 + 5 = $200,000', () => {
    expect(discretionaryEarnings(input)).toBe(200_000);
  });

  it('four risk factors of 0.5 each give a multiple of 2.5, halfway between 1.5 and 3.5', () => {
    // Each factor is halfway: growth 5 from −5 to 15, dependence 3 from 1 to 5, largest customer 30% from 50% to 10%,
    // recurring revenue 30% from 0% to 60%.
    expect(riskPosition(input)).toBeCloseTo(0.5);
    // 2.5 × 200,000 is the middle. The multiples differ by 2; a quarter of that is 0.5, so the ends use multiples of
    // 2 and 3.
    expect(byEarnings(input).range).toEqual({ low: 400_000, middle: 500_000, high: 600_000 });
  });

  it('byEarnings uses only multiples within the given range, even for the best and the worst company', () => {
    const best = { growthPercent: 40, ownerDependence: 1, largestCustomerPercent: 0, recurringPercent: 100 };
    const worst = { growthPercent: -40, ownerDependence: 5, largestCustomerPercent: 90, recurringPercent: 0 };
    expect(byEarnings({ ...input, ...best }).range).toEqual({ low: 600_000, middle: 700_000, high: 700_000 });
    expect(byEarnings({ ...input, ...worst }).range).toEqual({
      low: 300_000,
      middle: 300_000,
      high: 400_000,
    });
  });

  it('byEarnings returns no value if the add-backs do not cover the loss', () => {
    expect(byEarnings({ ...input, pretaxProfit: -300_000 })).toMatchObject({ range: null });
  });
});

describe('discounted cash flow', () => {
  it('with constant growth, discounted cash flow equals Gordon’s formula: flow ÷ (rate − growth)', () => {
    const steady = { ...input, growthPercent: 3, terminalGrowthPercent: 3 };
    // (200,000 − 80,000) × 0.75 − 10,000 = 80,000, a year later 82,400; at 20% minus 3%: 484,705.88.
    const flows = freeCashFlows(steady);
    expect(flows[0]).toBeCloseTo(82_400);
    const { explicit, terminal } = presentValue(flows, 0.2, 0.03);
    expect(explicit + terminal).toBeCloseTo(82_400 / 0.17, 4);
  });

  it('without growth, discounted cash flow equals an annuity plus a perpetuity: 379.08 + 620.92 for 100 at 10%', () => {
    const { explicit, terminal } = presentValue(Array(5).fill(100), 0.1, 0);
    expect(explicit).toBeCloseTo(379.08, 2);
    expect(terminal).toBeCloseTo(620.92, 2);
  });

  it('the discount rate is the base rate plus the risk premium times the risk: 18 + half of 10 = 23', () => {
    const { sums, range } = byCashFlow(input);
    expect(sums.find(({ label }) => label.startsWith('Discount rate'))?.value).toBeCloseTo(23);
    expect(range?.low).toBeLessThan(range?.middle ?? 0);
    expect(range?.high).toBeGreaterThan(range?.middle ?? 0);
  });

  it('the present value is bounded even if growth exceeds the discount rate', () => {
    const { explicit, terminal } = presentValue([100, 100, 100, 100, 100], 0.02, 0.04);
    expect(explicit + terminal).toBeLessThan(100 * 60);
  });

  it('byCashFlow returns no value if a manager’s pay leaves no cash', () => {
    expect(byCashFlow({ ...input, managerCost: 250_000 })).toMatchObject({ range: null });
  });
});

describe('adjusted net assets', () => {
  it('adjusted net assets are 180 + 20 − 30 − 50 = $120,000, with a range of ± $17,000', () => {
    expect(byAssets(input).range).toEqual({ low: 103_000, middle: 120_000, high: 137_000 });
  });
});

describe('valuate', () => {
  it('valuate averages the methods with their given weights: earnings 50, cash flow 30, assets 20', () => {
    const { range, methods, weights } = valuate(input);
    const [earnings, cash, assets] = methods.map((method) => method.range?.middle ?? 0);
    expect(weights).toEqual({ earnings: 0.5, 'cash-flow': 0.3, assets: 0.2 });
    expect(range?.middle).toBeCloseTo(0.5 * (earnings ?? 0) + 0.3 * (cash ?? 0) + 0.2 * (assets ?? 0), 6);
  });

  it('valuate gives no weight to a method without a value, and equal weights to all methods if every weight is 0', () => {
    const owing = valuate({ ...input, liabilities: 500_000 });
    expect(owing.weights).toEqual({ earnings: 0.625, 'cash-flow': 0.375, assets: 0 });
    const unweighted = valuate({ ...input, weightEarnings: 0, weightCashFlow: 0, weightAssets: 0 });
    expect(unweighted.weights.assets).toBeCloseTo(1 / 3);
  });

  it('valuate returns no range if there are neither earnings nor net assets', () => {
    expect(valuate({ ...input, pretaxProfit: -500_000, liabilities: 500_000 }).range).toBeNull();
  });

  it('valuate warns of implausible figures', () => {
    const notes = valuate({
      ...input,
      revenue: 100_000,
      pretaxProfit: -5000,
      largestCustomerPercent: 60,
    }).notes;
    expect(notes.join(' ')).toMatch(/larger than the revenue.*show a loss.*one customer/);
    expect(valuate(input).notes).toEqual([]);
  });

  it('the sensitivity table has the value at its centre, and rises with earnings and multiples', () => {
    const table = sensitivityTable(input);
    expect(table[2]?.[1]).toBeCloseTo(valuate(input).range?.middle ?? 0, 6);
    const column = table.map((row) => row[1] ?? 0);
    expect(column).toEqual(column.toSorted((a, b) => a - b));
    expect(table[2]).toEqual(table[2]?.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308, -1])(
    'valuate returns finite numbers if every figure is %s',
    (bad) => {
      const wild = Object.fromEntries(Object.keys(input).map((name) => [name, bad])) as ValuationInput;
      const { methods, range, earnings } = valuate(wild);
      const sums = methods.flatMap((method) => [
        ...method.sums.map(({ value }) => value),
        ...Object.values(method.range ?? {}),
      ]);
      expect([...sums, ...Object.values(range ?? {}), earnings].every(Number.isFinite)).toBe(true);
      expect(
        sensitivityTable(wild)
          .flat()
          .every((value) => value === null || Number.isFinite(value)),
      ).toBe(true);
      expect(Object.values(clampInput(wild)).every(Number.isFinite)).toBe(true);
    },
  );
});

describe('automationEffect', () => {
  const automation = { hoursPerWeek: 20, hourlyCost: 50, usedPercent: 60, yearlyCost: 26_680, ownerSteps: 0 };

  it('automationEffect adds savings of 20 h × 4.3 × 12 × $50 × 60% = $30,960, less costs of $26,680, to the earnings', () => {
    const effect = automationEffect(input, automation);
    expect(effect?.savings).toBeCloseTo(30_960);
    expect(effect?.earningsChange).toBeCloseTo(4280);
    expect(effect?.before).toBe(valuate(input).range?.middle);
    expect(effect?.after).toBeCloseTo(valuate({ ...input, pretaxProfit: 89_280 }).range?.middle ?? 0, 6);
  });

  it('automationEffect lowers the value if automation costs more than it saves', () => {
    const effect = automationEffect(input, { ...automation, hoursPerWeek: 4 });
    expect(effect?.earningsChange).toBeLessThan(0);
    expect(effect?.after).toBeLessThan(effect?.before ?? 0);
  });

  it('automationEffect raises the value if the company depends less on its owner', () => {
    const [without, withSteps] = [0, 1].map((ownerSteps) =>
      automationEffect(input, { ...automation, ownerSteps }),
    );
    expect(withSteps?.after).toBeGreaterThan(without?.after ?? 0);
  });
});
