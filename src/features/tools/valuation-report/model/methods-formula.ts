/** Three valuation methods with their calculations. Values are in USD, on a cash-free, debt-free basis. */
import { discretionaryEarnings, normalizedEbitda, riskPosition, type ValuationInput } from './firm-formula';

export type MethodName = 'earnings' | 'cash-flow' | 'assets';
export type SumLine = { label: string; value: number; unit: 'usd' | 'percent' | 'times' };

export type Method = {
  name: MethodName;
  label: string;
  sums: readonly SumLine[];
  /** Null if the method yields no value; `reason` then gives the cause. */
  range: { low: number; middle: number; high: number } | null;
  reason?: string;
};

/**
 * Distance of a method's low and high values from its middle value: for the multiple of earnings, a share of the
 * difference between the high and the low multiple; for discounted cash flow, percentage points of the discount rate;
 * for net assets, a share of the assets.
 */
export const widths = { multipleQuarter: 0.25, ratePoints: 3, assetShare: 0.1 } as const;
const years = 5;
/** Minimum gap between discount rate and growth: with a smaller one, the value of a perpetuity is arbitrary. */
const minSpread = 0.02;

export function byEarnings(input: ValuationInput): Method {
  const { lowMultiple, highMultiple } = input;
  const earnings = discretionaryEarnings(input);
  const width = highMultiple - lowMultiple;
  const multiple = lowMultiple + riskPosition(input) * width;
  const at = (shift: number) =>
    earnings * Math.min(highMultiple, Math.max(lowMultiple, multiple + shift * width));
  return {
    name: 'earnings',
    label: 'Multiple of earnings',
    sums: [
      { label: 'Profit before tax', value: input.pretaxProfit, unit: 'usd' },
      { label: '+ owner’s pay', value: input.ownerPay, unit: 'usd' },
      { label: '+ interest', value: input.interest, unit: 'usd' },
      { label: '+ depreciation', value: input.depreciation, unit: 'usd' },
      { label: '+ costs that will not come again', value: input.oneOffCosts, unit: 'usd' },
      { label: '+ private costs', value: input.privateCosts, unit: 'usd' },
      { label: '= seller’s discretionary earnings', value: earnings, unit: 'usd' },
      { label: '× multiple for this risk', value: multiple, unit: 'times' },
    ],
    ...(earnings > 0 && highMultiple > 0
      ? { range: { low: at(-widths.multipleQuarter), middle: at(0), high: at(widths.multipleQuarter) } }
      : { range: null, reason: 'There are no earnings to multiply.' }),
  };
}

/** Free cash flows of years 1 to 5; growth changes linearly from the expected to the terminal rate. */
export function freeCashFlows(input: ValuationInput): number[] {
  const { growthPercent, terminalGrowthPercent, taxPercent, reinvestment } = input;
  const flows: number[] = [];
  let cash = normalizedEbitda(input) * (1 - taxPercent / 100) - reinvestment;
  for (let year = 1; year <= years; year += 1) {
    const growth = growthPercent + ((terminalGrowthPercent - growthPercent) * (year - 1)) / (years - 1);
    cash *= 1 + growth / 100;
    flows.push(cash);
  }
  return flows;
}

/** Present value of five years and of all later ones (Gordon: next year’s flow ÷ (rate − growth)). Rates as shares. */
export function presentValue(flows: readonly number[], rate: number, growth: number) {
  const kept = Math.max(rate, growth + minSpread);
  const discount = (amount: number, year: number) => amount / (1 + kept) ** year;
  const explicit = flows.reduce((sum, flow, index) => sum + discount(flow, index + 1), 0);
  const perpetuity = ((flows.at(-1) ?? 0) * (1 + growth)) / (kept - growth);
  return { explicit, terminal: discount(perpetuity, flows.length) };
}

export function byCashFlow(input: ValuationInput): Method {
  const flows = freeCashFlows(input);
  const growth = input.terminalGrowthPercent / 100;
  const ratePercent = input.baseRatePercent + (1 - riskPosition(input)) * input.riskPremiumPercent;
  const { explicit, terminal } = presentValue(flows, ratePercent / 100, growth);
  const at = (points: number) => {
    const parts = presentValue(flows, (ratePercent + points) / 100, growth);
    return parts.explicit + parts.terminal;
  };
  return {
    name: 'cash-flow',
    label: 'Discounted cash flow',
    sums: [
      { label: 'Earnings after a manager’s pay', value: normalizedEbitda(input), unit: 'usd' },
      { label: 'Tax', value: input.taxPercent, unit: 'percent' },
      { label: 'Spent each year to stand still', value: input.reinvestment, unit: 'usd' },
      { label: 'Free cash in year 1', value: flows[0] ?? 0, unit: 'usd' },
      { label: 'Free cash in year 5', value: flows.at(-1) ?? 0, unit: 'usd' },
      { label: 'Discount rate for this risk', value: ratePercent, unit: 'percent' },
      { label: 'Five years, today', value: explicit, unit: 'usd' },
      { label: '+ all later years, today', value: terminal, unit: 'usd' },
    ],
    ...((flows[0] ?? 0) > 0
      ? { range: { low: at(widths.ratePoints), middle: at(0), high: at(-widths.ratePoints) } }
      : { range: null, reason: 'After a manager’s pay, tax and upkeep no cash is left.' }),
  };
}

export function byAssets(input: ValuationInput): Method {
  const assets = Math.max(0, input.assets + input.writeUps - input.writeDowns);
  const net = assets - input.liabilities;
  const off = assets * widths.assetShare;
  return {
    name: 'assets',
    label: 'Adjusted net assets',
    sums: [
      { label: 'Assets in the books', value: input.assets, unit: 'usd' },
      { label: '+ worth more than that', value: input.writeUps, unit: 'usd' },
      { label: '− worth less, or not collectable', value: input.writeDowns, unit: 'usd' },
      { label: '− owed to others', value: input.liabilities, unit: 'usd' },
      { label: '= adjusted net assets', value: net, unit: 'usd' },
    ],
    ...(net > 0
      ? { range: { low: Math.max(0, net - off), middle: net, high: net + off } }
      : { range: null, reason: 'The firm owes as much as it owns.' }),
  };
}
