import { formatTenths, formatWhole } from '@/lib/format/format-number';
import { parseAmount } from '@/lib/format/parse-amount';
import type { Input } from '../../calculators/calculator';
import type { ToolFields, ToolValues } from '../frame/tool-address';
import type { Variant } from './fisher-exact';
import { type Plan, planTest, type TestSettings } from './sample-size';
import { type Reading, readTest } from './significance';

export type FieldName =
  | 'baseline'
  | 'effect'
  | 'kind'
  | 'daily'
  | 'significance'
  | 'power'
  | 'sides'
  | 'visitorsA'
  | 'conversionsA'
  | 'visitorsB'
  | 'conversionsB';

export const fields: ToolFields<FieldName> = {
  baseline: { start: '3' },
  effect: { start: '20' },
  kind: { start: 'relative' },
  daily: { start: '800' },
  significance: { start: '5' },
  power: { start: '80' },
  sides: { start: '2' },
  visitorsA: { start: '4000' },
  conversionsA: { start: '120' },
  visitorsB: { start: '4000' },
  conversionsB: { start: '148' },
};

const threeDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** Formats a percentage with up to three significant digits: 3, 3.5, 0.12. */
const formatShare = (percent: number) => threeDigits.format(percent);

export const formatPercent = (rate: number) => `${formatPoints(rate)}%`;

/** Formats a difference of rates in percentage points. */
export const formatPoints = (difference: number) => formatShare(difference * 100).replace('-', '−');

const input = (name: FieldName, label: string, unit: string, more: Partial<Input> = {}): Input => ({
  name,
  label,
  unit,
  defaultAmount: 0,
  format: formatTenths,
  ...more,
});

const percentInput = { format: (percent: number) => `${formatShare(percent)}%` };
const countInput = { isWhole: true, format: formatWhole };

export const inputs = {
  baseline: input('baseline', 'Rate today', 'percent', { ...percentInput, presets: [1, 3, 10] }),
  effect: input('effect', 'Smallest improvement worth finding', 'percent', {
    ...percentInput,
    presets: [10, 20, 50],
  }),
  points: input('effect', 'Smallest improvement worth finding', 'points', percentInput),
  daily: input('daily', 'Visitors a day, both variants', 'a day', countInput),
  visitorsA: input('visitorsA', 'Visitors of A', 'visitors', countInput),
  conversionsA: input('conversionsA', 'Conversions of A', 'converted', countInput),
  visitorsB: input('visitorsB', 'Visitors of B', 'visitors', countInput),
  conversionsB: input('conversionsB', 'Conversions of B', 'converted', countInput),
};

export const choices = {
  kind: [
    { value: 'relative', label: 'percent of today’s rate' },
    { value: 'absolute', label: 'percentage points' },
  ],
  significance: [
    { value: '5', label: '5%, the usual' },
    { value: '1', label: '1%, strict' },
    { value: '10', label: '10%, lenient' },
  ],
  power: [
    { value: '80', label: '80%, the usual' },
    { value: '90', label: '90%' },
    { value: '95', label: '95%' },
  ],
  sides: [
    { value: '2', label: 'A or B may be better' },
    { value: '1', label: 'only whether B is better' },
  ],
};

type ChoiceName = keyof typeof choices;

/** Returns the option in the URL, or the first one if it is unknown. */
const chosen = (name: ChoiceName, value: string) =>
  choices[name].find((choice) => choice.value === value)?.value ?? choices[name][0]?.value ?? '';

/** The percent sign is optional. */
const parsePercent = (typed: string) => parseAmount(typed.replaceAll('%', ''));
const parseCount = (typed: string) => Math.floor(parseAmount(typed));

export type AbTest = {
  settings: TestSettings;
  isRelative: boolean;
  /**
   * Parsed amounts: `baseline` in percent, `effect` in percent of `baseline` or in percentage points, `daily` in
   * visitors per day.
   */
  amounts: { baseline: number; effect: number; daily: number };
  a: Variant;
  b: Variant;
  plan: Plan | null;
  /** Plans of the same test for other improvements, relative to the baseline. */
  otherPlans: readonly { effect: number; plan: Plan | null }[];
  reading: Reading | null;
};

const otherEffects = [0.05, 0.1, 0.2, 0.3, 0.5];

/** Caps conversions at the number of visitors: each visitor converts at most once. */
function parseVariant(visitorsTyped: string, conversionsTyped: string): Variant {
  const visitors = parseCount(visitorsTyped);
  return { visitors, conversions: Math.min(visitors, parseCount(conversionsTyped)) };
}

/** Computes plan and reading from the typed values. */
export function computeAbTest(values: ToolValues<FieldName>): AbTest {
  const settings: TestSettings = {
    significance: Number(chosen('significance', values.significance)) / 100,
    power: Number(chosen('power', values.power)) / 100,
    sides: chosen('sides', values.sides) === '1' ? 1 : 2,
  };
  const isRelative = chosen('kind', values.kind) === 'relative';
  const amounts = {
    baseline: Math.min(100, parsePercent(values.baseline)),
    effect: parsePercent(values.effect),
    daily: parseCount(values.daily),
  };
  const inputs = { ...settings, baseline: amounts.baseline / 100, visitorsPerDay: amounts.daily };
  const plan = planTest({ ...inputs, effect: amounts.effect / 100, isRelative });
  const a = parseVariant(values.visitorsA, values.conversionsA);
  const b = parseVariant(values.visitorsB, values.conversionsB);
  return {
    settings,
    isRelative,
    amounts,
    a,
    b,
    plan,
    otherPlans: otherEffects.map((effect) => ({
      effect,
      plan: planTest({ ...inputs, effect, isRelative: true }),
    })),
    reading: readTest(a, b, settings, plan?.visitorsPerVariant),
  };
}
