/** Figures of a small company, and assumptions about the market. Amounts in USD, flows per year. */

export type Firm = {
  revenue: number;
  /** Profit from the accounts, before tax; negative for a loss. */
  pretaxProfit: number;
  /** The owner’s salary, payroll taxes and benefits. */
  ownerPay: number;
  interest: number;
  /** Depreciation and amortization. */
  depreciation: number;
  /** Non-recurring costs. */
  oneOffCosts: number;
  /** Private costs paid by the company. */
  privateCosts: number;
  /** Cost of a hired manager in the owner’s place. */
  managerCost: number;
  /** Expected annual growth in percent; can be negative. */
  growthPercent: number;
  /** Scale from 1 (the company runs for months without the owner) to 5 (it stops). */
  ownerDependence: number;
  largestCustomerPercent: number;
  recurringPercent: number;
  /** Assets at book value, without cash. */
  assets: number;
  writeUps: number;
  writeDowns: number;
  /** Amounts owed to suppliers, staff and tax authorities, without loans. */
  liabilities: number;
};

export type Assumptions = {
  lowMultiple: number;
  highMultiple: number;
  taxPercent: number;
  /** Annual spending to keep the business as it is, USD. */
  reinvestment: number;
  baseRatePercent: number;
  /** Percentage points added to the base rate: in full for the riskiest company, not at all for the safest. */
  riskPremiumPercent: number;
  terminalGrowthPercent: number;
  weightEarnings: number;
  weightCashFlow: number;
  weightAssets: number;
};

const max = 1_000_000_000;

/** Minimum and maximum of each number; NaN counts as 0 before clamping. */
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

/** Clamps every number to its limits, and the high multiple to at least the low one. */
export function clampInput(raw: ValuationInput): ValuationInput {
  const entries = Object.entries(limits).map(([name, [low, high]]) => {
    const amount = raw[name as InputName];
    return [name, Math.min(high, Math.max(low, Number.isNaN(amount) ? 0 : amount))];
  });
  const input = Object.fromEntries(entries) as ValuationInput;
  return { ...input, highMultiple: Math.max(input.lowMultiple, input.highMultiple) };
}

/** Seller’s discretionary earnings: the amount available to one full-time owner before tax and debt. */
export const discretionaryEarnings = (firm: Firm): number =>
  firm.pretaxProfit +
  firm.ownerPay +
  firm.interest +
  firm.depreciation +
  firm.oneOffCosts +
  firm.privateCosts;

/** EBITDA with a hired manager in the owner’s place. */
export const normalizedEbitda = (firm: Firm): number => discretionaryEarnings(firm) - firm.managerCost;

export type RiskFactor = { label: string; explanation: string; score: number };

const between = (value: number, worst: number, best: number) =>
  Math.min(1, Math.max(0, (value - worst) / (best - worst)));

/** Rates four risk factors that buyers consider, each from 0 (worst) to 1 (best). */
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

/** Position of the company between the riskiest (0) and the safest (1): the mean of the four factors. */
export function riskPosition(firm: Firm): number {
  const factors = riskFactors(firm);
  return factors.reduce((sum, { score }) => sum + score, 0) / factors.length;
}
