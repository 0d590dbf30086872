import { z } from 'zod';
import { definePublicForm } from '@/forms/define-public-form';
import { captureLead } from '../leads/capture/capture-lead';
import { type Submission, submissionFields } from '../leads/schema';
import { actionOf, readCalculation, TypedCalculation } from './calculation';
import { assertMayMailResult } from './rate-limits';
import { resultFields } from './result-fields';

/**
 * Input of the form below a calculator: an e-mail address, the calculator, and the calculator's own fields as typed.
 */
const CalculatorSubmission = z
  .object({ ...submissionFields, ...TypedCalculation.shape })
  .loose()
  .transform((typed): Submission => {
    const action = actionOf(readCalculation(typed));
    const mail = { template: 'calculator-result', metadata: action.data } as const;
    return { ...typed, source: 'calculator', action: { ...action, mail } };
  });

/** The form “Send me this result” below each calculator. */
const calculator = definePublicForm({
  name: 'calculator',
  label: 'Calculator',
  home: '/',
  fields: resultFields,
  schema: CalculatorSubmission,
  async read(_req, { headers, input: submission }) {
    await assertMayMailResult(headers, submission.email);
    return { submission };
  },
  handle: (req, sent) => captureLead(req, { form: 'calculator', ...sent }),
});

export const forms = [calculator] as const;
