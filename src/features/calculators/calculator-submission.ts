import { z } from 'zod';
import { type Submission, submissionFields } from '../leads/schema';
import { actionOf, calculationOf, TypedCalculation } from './calculation';

/** What the form below a calculator sends: an address, the calculator and its own fields as typed. */
export const CalculatorSubmission = z
  .object({ ...submissionFields, ...TypedCalculation.shape })
  .loose()
  .transform((typed): Submission => {
    const action = actionOf(calculationOf(typed));
    const mail = { template: 'calculator-result', metadata: action.data } as const;
    return { ...typed, source: 'calculator', action: { ...action, mail } };
  });
