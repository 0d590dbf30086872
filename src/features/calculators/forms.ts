import { definePublicForm } from '@/forms/define-public-form';
import { captureLead } from '../leads/capture/capture-lead';
import { CalculatorSubmission } from './calculator-submission';
import { assertMayMailResult } from './rate-limits';
import { resultFields } from './result-fields';

/** "Send me this result", below each calculator. */
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
