import type { Calculator } from './calculator';
import { capacity } from './formulas/capacity-formula';
import { roi } from './formulas/roi-formula';

export const calculatorNames = ['roi', 'capacity'] as const;
export type CalculatorName = (typeof calculatorNames)[number];

/** Every calculator there is. */
export const calculators: Record<CalculatorName, Calculator> = { roi, capacity };
