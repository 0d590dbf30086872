import type { Calculator } from './calculator';
import { capacity } from './capacity-formula';
import { roi } from './roi-formula';

export const calculatorNames = ['roi', 'capacity'] as const;
export type CalculatorName = (typeof calculatorNames)[number];

/** Every calculator there is. */
export const calculators: Record<CalculatorName, Calculator> = { roi, capacity };
