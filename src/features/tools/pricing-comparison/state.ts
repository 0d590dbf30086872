/** Fields of the comparison, and the values computed from them. */
import { formatTenths, formatUsd, formatWhole } from '@/lib/format/format-number';
import { parseAmount } from '@/lib/format/parse-amount';
import type { Input } from '../../calculators/calculator';
import type { ToolFields, ToolValues } from '../frame/tool-address';
import {
  clampFigures,
  compareOptions,
  costOfNothing,
  type Horizon,
  type Option,
  type TaskFigures,
} from './model/comparison-formula';
import { bestFit, type Choice, fitByHours, type Span } from './model/fit-formula';
import { offers } from './offers';

type FigureName = keyof TaskFigures;
export type FieldName = FigureName | 'timed' | 'months';

const percent = (amount: number) => `${formatTenths(amount)}%`;

export const inputs: Record<FigureName, Input> = {
  hoursPerWeek: {
    name: 'hoursPerWeek',
    label: 'The task takes',
    unit: 'hours / week',
    defaultAmount: 25,
    format: formatTenths,
    presets: [5, 15, 25, 50],
  },
  savedPercent: {
    name: 'savedPercent',
    label: 'Of which could go',
    unit: '%',
    defaultAmount: 60,
    format: percent,
  },
  hourlyRate: {
    name: 'hourlyRate',
    label: 'An hour costs you',
    unit: 'USD / hour',
    defaultAmount: 60,
    format: formatUsd,
  },
  errorsPerMonth: {
    name: 'errorsPerMonth',
    label: 'Errors in it',
    unit: 'a month',
    defaultAmount: 4,
    format: formatTenths,
  },
  costPerError: {
    name: 'costPerError',
    label: 'An error costs',
    unit: 'USD',
    defaultAmount: 90,
    format: formatUsd,
  },
  avoidedPercent: {
    name: 'avoidedPercent',
    label: 'Errors avoided',
    unit: '%',
    defaultAmount: 50,
    format: percent,
  },
  systems: {
    name: 'systems',
    label: 'Systems it touches',
    unit: 'systems',
    defaultAmount: 2,
    min: 1,
    isWhole: true,
    format: formatWhole,
  },
  usage: {
    name: 'usage',
    label: 'Models and hosting',
    unit: 'USD / month',
    defaultAmount: offers.usage.usual,
    format: formatUsd,
  },
  diySetupHours: {
    name: 'diySetupHours',
    label: 'Your hours until it runs',
    unit: 'hours',
    defaultAmount: 160,
    format: formatTenths,
  },
  diyUpkeepHours: {
    name: 'diyUpkeepHours',
    label: 'Your hours to keep it',
    unit: 'h / month',
    defaultAmount: 10,
    format: formatTenths,
  },
  diyReachPercent: {
    name: 'diyReachPercent',
    label: 'You reach of the saving',
    unit: '%',
    defaultAmount: 50,
    format: percent,
  },
};

const figureNames = Object.keys(inputs) as FigureName[];

export const fields = {
  ...Object.fromEntries(figureNames.map((name) => [name, { start: String(inputs[name].defaultAmount) }])),
  timed: { start: 'yes' },
  months: { start: '12' },
} as ToolFields<FieldName>;

export type Computed = {
  figures: TaskFigures;
  horizon: Horizon;
  isTimed: boolean;
  options: readonly Option[];
  nothing: number;
  spans: readonly Span[];
  fit: { choice: Choice; net: number; beginsWithSprint: boolean };
};

export function compute(values: ToolValues<FieldName>): Computed {
  const raw = Object.fromEntries(figureNames.map((name) => [name, parseAmount(values[name])]));
  const figures = clampFigures(raw as TaskFigures);
  const horizon: Horizon = values.months === '24' ? 24 : 12;
  const isTimed = values.timed !== 'no';
  return {
    figures,
    horizon,
    isTimed,
    options: compareOptions(figures, horizon),
    nothing: costOfNothing(figures, horizon),
    spans: fitByHours(figures, horizon),
    fit: bestFit(figures, horizon, isTimed),
  };
}
