/** A small firm as its owner can describe it, and what is assumed about the market. Amounts in USD a year. */

export type Firm = {
  revenue: number;
  /** As in the accounts, before tax; a loss is negative. */
  pretaxProfit: number;
  /** The owner’s salary, payroll taxes and benefits. */
  ownerPay: number;
  interest: number;
  /** Depreciation and amortization. */
  depreciation: number;
  /** Costs that will not come again. */
  oneOffCosts: number;
  /** Private costs that the firm paid. */
  privateCosts: number;
  /** What a hired manager would cost in the owner’s place. */
  managerCost: number;
  /** Expected growth a year in percent; may be negative. */
  growthPercent: number;
  /** 1: runs for months without the owner; 5: stops without them. */
  ownerDependence: number;
  largestCustomerPercent: number;
  recurringPercent: number;
  /** At book value, without cash. */
  assets: number;
  writeUps: number;
  writeDowns: number;
  /** What is owed to suppliers, staff and the tax office; loans are left out. */
  liabilities: number;
};

export type Assumptions = {
  lowMultiple: number;
  highMultiple: number;
  taxPercent: number;
  /** Spent each year only to stand still, USD. */
  reinvestment: number;
  baseRatePercent: number;
  /** Added in full for the riskiest firm, not at all for the safest. */
  riskPremiumPercent: number;
  terminalGrowthPercent: number;
  weightEarnings: number;
  weightCashFlow: number;
  weightAssets: number;
};

const max = 1_000_000_000;

/** Least and most of each number; what is no number counts as the number nearest to 0. */
export const limits = {
  revenue: [0, max],
  pretaxProfit: [-max, max],
  ownerPay: [0, max],
  interest: [0, max],
  depreciation: [0, max],
  oneOffCosts: [0, max],
  privateCosts: [0, max],
  managerCost: [0, max],
  growthPercent: [-50, 50],
  ownerDependence: [1, 5],
  largestCustomerPercent: [0, 100],
  recurringPercent: [0, 100],
  assets: [0, max],
  writeUps: [0, max],
  writeDowns: [0, max],
  liabilities: [0, max],
  lowMultiple: [0, 20],
  highMultiple: [0, 20],
  taxPercent: [0, 60],
  reinvestment: [0, max],
  baseRatePercent: [5, 60],
  riskPremiumPercent: [0, 30],
  terminalGrowthPercent: [0, 4],
  weightEarnings: [0, 100],
  weightCashFlow: [0, 100],
  weightAssets: [0, 100],
} as const satisfies Record<keyof (Firm & Assumptions), readonly [number, number]>;

export type ValuationInput = Firm & Assumptions;
export type InputName = keyof ValuationInput;

/** Every number within its limits; the high multiple is never below the low one. */
export function clampInput(raw: ValuationInput): ValuationInput {
  const entries = Object.entries(limits).map(([name, [low, high]]) => {
    const amount = raw[name as InputName];
    return [name, Math.min(high, Math.max(low, Number.isNaN(amount) ? 0 : amount))];
  });
  const input = Object.fromEntries(entries) as ValuationInput;
  return { ...input, highMultiple: Math.max(input.lowMultiple, input.highMultiple) };
}

/** Seller’s discretionary earnings: what one full-time owner could take out before tax and debt. */
export const discretionaryEarnings = (firm: Firm): number =>
  firm.pretaxProfit +
  firm.ownerPay +
  firm.interest +
  firm.depreciation +
  firm.oneOffCosts +
  firm.privateCosts;

/** EBITDA as it would be with a hired manager in the owner’s place. */
export const normalizedEbitda = (firm: Firm): number => discretionaryEarnings(firm) - firm.managerCost;

export type RiskFactor = { label: string; explanation: string; score: number };

const between = (value: number, worst: number, best: number) =>
  Math.min(1, Math.max(0, (value - worst) / (best - worst)));

/** Four things a buyer asks about, each from 0 (worst) to 1 (best). */
export function riskFactors(firm: Firm): RiskFactor[] {
  return [
    {
      label: 'Growth',
      explanation: '−5% a year scores 0, 15% scores 1',
      score: between(firm.growthPercent, -5, 15),
    },
    {
      label: 'Without the owner',
      explanation: 'stops scores 0, runs for months scores 1',
      score: between(firm.ownerDependence, 5, 1),
    },
    {
      label: 'Spread of customers',
      explanation: 'half of revenue from one scores 0, a tenth or less scores 1',
      score: between(firm.largestCustomerPercent, 50, 10),
    },
    {
      label: 'Recurring revenue',
      explanation: 'none scores 0, 60% or more scores 1',
      score: between(firm.recurringPercent, 0, 60),
    },
  ];
}

/** Where the firm stands between the riskiest (0) and the safest (1): the mean of the four. */
export function riskPosition(firm: Firm): number {
  const factors = riskFactors(firm);
  return factors.reduce((sum, { score }) => sum + score, 0) / factors.length;
}
