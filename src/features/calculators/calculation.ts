import { formatTenths, formatUsd, formatWhole } from '@/lib/format-number';
import {
  type CapacityInputs,
  type CapacityResult,
  calculateCapacity,
  clampCapacityInputs,
} from './capacity-formula';
import { calculateRoi, clampRoiInputs, type RoiInputs, type RoiResult } from './roi-formula';

export const calculators = ['roi', 'capacity'] as const;
export type CalculatorName = (typeof calculators)[number];

/** What a calculator showed: its inputs, clamped as it clamps them, and what follows from them. */
export type Calculation =
  | { calculator: 'roi'; inputs: RoiInputs; result: RoiResult }
  | { calculator: 'capacity'; inputs: CapacityInputs; result: CapacityResult };

export const inputNames = {
  roi: ['hoursPerWeek', 'hourlyRate', 'annualPlanUSD'],
  capacity: ['teamSize', 'billableHoursPerPerson', 'clientRate', 'capacityMultiplier'],
} as const satisfies Record<CalculatorName, readonly string[]>;

/** Works out a result from raw inputs of either calculator. */
export function calculationOf(calculator: CalculatorName, raw: RoiInputs & CapacityInputs): Calculation {
  if (calculator === 'roi') {
    const inputs = clampRoiInputs(raw);
    return { calculator, inputs, result: calculateRoi(inputs) };
  }
  const inputs = clampCapacityInputs(raw);
  return { calculator, inputs, result: calculateCapacity(inputs) };
}

/** A calculation in one line, for people: what was entered, and what came out. */
export function describeCalculation(calculation: Calculation): string {
  if (calculation.calculator === 'roi') {
    const { inputs, result } = calculation;
    const task = `${formatTenths(inputs.hoursPerWeek)} h a week at ${formatUsd(inputs.hourlyRate)}`;
    const payback =
      result.paybackMonths === null
        ? 'never pays back'
        : `pays back ${formatUsd(inputs.annualPlanUSD)} in ${formatTenths(result.paybackMonths)} months`;
    return `ROI calculator: ${task}, ${payback}`;
  }
  const { inputs, result } = calculation;
  const team = `${formatWhole(inputs.teamSize)} people × ${formatTenths(inputs.billableHoursPerPerson)} h a month`;
  const reach = `at ${formatUsd(inputs.clientRate)}, × ${formatTenths(inputs.capacityMultiplier)}`;
  return `Capacity calculator: ${team} ${reach}, ${formatUsd(result.monthlyRevenueIncrease)} more a month`;
}

/** The path of the site at which the calculator opens with these inputs. */
export function linkTo({ calculator, inputs }: Calculation): string {
  const typed = Object.entries(inputs).map(([name, value]) => [name, String(value)]);
  return `/?${new URLSearchParams(typed)}#${calculator}`;
}
