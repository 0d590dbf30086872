import { z } from 'zod';
import { parseAmount } from '@/lib/parse-amount';
import { type Submission, submissionFields } from '../leads/schema';
import { calculationOf, calculators, describeCalculation } from './calculation';

/** As many characters as the fields take; the rest of anything longer was not typed there. */
const mostTyped = 20;

const amount = z
  .string()
  .catch('')
  .transform((typed) => parseAmount(typed.slice(0, mostTyped)));

const calculator = z.enum(calculators, { error: 'Please send this from one of our calculators' });

const amounts = {
  hoursPerWeek: amount,
  hourlyRate: amount,
  annualPlanUSD: amount,
  teamSize: amount,
  billableHoursPerPerson: amount,
  clientRate: amount,
  capacityMultiplier: amount,
};

/**
 * What the form below a calculator sends: an address and the calculator's own fields as typed. The result is worked
 * out again here; none that is posted is looked at.
 */
export const CalculatorSubmission = z
  .object({ ...submissionFields, ...amounts, calculator })
  .transform((typed): Submission => {
    const data = calculationOf(typed.calculator, typed);
    const action = {
      type: 'calculator',
      summary: describeCalculation(data),
      data,
      mail: 'calculator-result',
    } as const;
    return { ...typed, source: 'calculator', action };
  });
