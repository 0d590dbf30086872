import { operation } from '../operation';
import { Calculation, CalculationInput, calculate } from './calculation-schemas';

/** Computes a calculation; nothing is stored. */
export const computeCalculation = operation({
  method: 'POST',
  path: '/calculations',
  id: 'computeCalculation',
  tag: 'Calculators',
  scope: null,
  summary: 'Compute a calculator',
  description: 'The same formulas as on our pages. Nothing is stored: to keep it, send it with a lead.',
  body: CalculationInput,
  answer: { status: 200, description: 'The result.', schema: Calculation },
  example: {
    body: { calculator: 'roi', inputs: { hoursPerWeek: 20, hourlyRate: 75, annualPlanUSD: 25_000 } },
    answer: {
      calculator: 'roi',
      inputs: { hoursPerWeek: 20, hourlyRate: 75, annualPlanUSD: 25_000 },
      result: {
        monthlyHoursSaved: 86,
        monthlyValue: 6450,
        annualValue: 77_400,
        paybackMonths: 3.875_968_992_248_062,
      },
      summary: 'ROI calculator: 20 h a week at $75, pays back $25,000 in 3.9 months',
    },
  },
  async act({ input }) {
    return { body: calculate(input) };
  },
});
