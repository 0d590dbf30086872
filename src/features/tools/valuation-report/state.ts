/** Fields of the valuation, and the values computed from them. */
import { formatTenths, formatUsd, formatWhole } from '@/lib/format/format-number';
import { parseAmount } from '@/lib/format/parse-amount';
import type { Input } from '../../calculators/calculator';
import type { ToolFields, ToolValues } from '../frame/tool-address';
import { clampInput, type InputName, limits, type ValuationInput } from './model/firm-formula';
import {
  type Automation,
  type AutomationEffect,
  automationEffect,
  sensitivityTable,
  type Valuation,
  valuate,
} from './model/valuation-formula';

export type AutomationName = keyof Automation;
export type FieldName = InputName | AutomationName;

const usd = (label: string, defaultAmount: number): Omit<Input, 'name'> => ({
  label,
  unit: 'USD',
  defaultAmount,
  format: formatUsd,
});
const percent = (label: string, defaultAmount: number): Omit<Input, 'name'> => ({
  label,
  unit: '%',
  defaultAmount,
  format: (amount) => `${formatTenths(amount)}%`,
});
const times = (label: string, defaultAmount: number): Omit<Input, 'name'> => ({
  label,
  unit: 'times',
  defaultAmount,
  format: formatTenths,
});

/** Fields, whose defaults are the figures of a fictional service company with fourteen people. */
const described: Record<FieldName, Omit<Input, 'name'>> = {
  revenue: usd('Revenue a year', 1_650_000),
  pretaxProfit: usd('Profit before tax', 118_000),
  ownerPay: usd('Owner’s pay and benefits', 125_000),
  interest: usd('Interest', 9000),
  depreciation: usd('Depreciation', 22_000),
  oneOffCosts: usd('Costs that will not return', 14_000),
  privateCosts: usd('Private costs paid', 12_000),
  managerCost: usd('A hired manager would cost', 110_000),
  growthPercent: percent('Growth a year', 4),
  ownerDependence: { label: 'Without the owner', unit: '', defaultAmount: 4, format: formatWhole },
  largestCustomerPercent: percent('Largest customer’s share', 26),
  recurringPercent: percent('Recurring revenue', 35),
  assets: usd('Assets in the books', 240_000),
  writeUps: usd('Worth more than that by', 15_000),
  writeDowns: usd('Worth less, not collectable', 35_000),
  liabilities: usd('Owed, without loans', 90_000),
  lowMultiple: times('Lowest multiple of SDE', 1.5),
  highMultiple: times('Highest multiple of SDE', 3.5),
  taxPercent: percent('Tax on profit', 25),
  reinvestment: usd('Spent to stand still, a year', 20_000),
  baseRatePercent: percent('Discount rate, safest firm', 18),
  riskPremiumPercent: percent('Added for the riskiest', 10),
  terminalGrowthPercent: percent('Growth after year five', 2),
  weightEarnings: percent('Weight: multiple of earnings', 50),
  weightCashFlow: percent('Weight: cash flow', 30),
  weightAssets: percent('Weight: net assets', 20),
  hoursPerWeek: { label: 'Hours freed a week', unit: 'hours', defaultAmount: 20, format: formatTenths },
  hourlyCost: usd('Cost of an hour', 50),
  usedPercent: percent('Of it no longer paid, or sold', 80),
  yearlyCost: usd('Cost of automation a year', 26_680),
  ownerSteps: { label: 'And the owner', unit: '', defaultAmount: 0, format: formatWhole },
};

const names = Object.keys(described) as FieldName[];

export const inputs = Object.fromEntries(names.map((name) => [name, { name, ...described[name] }])) as Record<
  FieldName,
  Input
>;

export const fields = Object.fromEntries(
  names.map((name) => [name, { start: String(described[name].defaultAmount) }]),
) as ToolFields<FieldName>;

const automationLimits: Record<AutomationName, readonly [number, number]> = {
  hoursPerWeek: [0, 10_000],
  hourlyCost: [0, 100_000],
  usedPercent: [0, 100],
  yearlyCost: [0, 1_000_000_000],
  ownerSteps: [0, 2],
};

/** Parses an amount that can be negative, as profit and growth can: −5,000 or (5,000). */
export function parseSigned(typed: string): number {
  const bare = typed.trim();
  const isNegative = /^[-−–]/.test(bare) || (bare.startsWith('(') && bare.endsWith(')'));
  return isNegative ? 0 - parseAmount(bare.replace(/^[-−–(]/, '').replace(/\)$/, '')) : parseAmount(bare);
}

export type Computed = {
  amounts: Readonly<Record<FieldName, number>>;
  valuation: Valuation;
  sensitivity: (number | null)[][];
  effect: AutomationEffect | null;
};

const isInputName = (name: FieldName): name is InputName => Object.hasOwn(limits, name);

export function compute(values: ToolValues<FieldName>): Computed {
  const raw = Object.fromEntries(names.map((name) => [name, parseSigned(values[name])])) as Record<
    FieldName,
    number
  >;
  const input = clampInput(
    Object.fromEntries(names.filter(isInputName).map((name) => [name, raw[name]])) as ValuationInput,
  );
  const automation = Object.fromEntries(
    Object.entries(automationLimits).map(([name, [min, max]]) => [
      name,
      Math.min(max, Math.max(min, raw[name as AutomationName])),
    ]),
  ) as Automation;
  return {
    amounts: { ...input, ...automation },
    valuation: valuate(input),
    sensitivity: sensitivityTable(input),
    effect: automationEffect(input, automation),
  };
}

export const ownerOptions = [
  { value: '1', label: 'runs for months' },
  { value: '2', label: 'runs for weeks' },
  { value: '3', label: 'runs for days' },
  { value: '4', label: 'needs calls every day' },
  { value: '5', label: 'stops' },
];

export const ownerStepOptions = [
  { value: '0', label: 'is needed as before' },
  { value: '1', label: 'is needed one step less' },
  { value: '2', label: 'is needed two steps less' },
];
