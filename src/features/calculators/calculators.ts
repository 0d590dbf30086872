import { type Calculator, calculatorIn } from './calculator';
import { calculatorsInEnglish } from './english';
import { capacityFormula } from './formulas/capacity-formula';
import { roiFormula } from './formulas/roi-formula';

export const calculatorNames = ['roi', 'capacity'] as const;
export type CalculatorName = (typeof calculatorNames)[number];

export const roi = calculatorIn('en', roiFormula, calculatorsInEnglish.roi);
export const capacity = calculatorIn('en', capacityFormula, calculatorsInEnglish.capacity);

/** All calculators by name, as this site shows them. */
export const calculators: Record<CalculatorName, Calculator> = { roi, capacity };
