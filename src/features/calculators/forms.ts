import { definePublicForm } from '@/forms/define-public-form';
import { checkSpam } from '@/forms/spam-check';
import { captureLead } from '../leads/capture-lead';
import { calculationsInJourney } from './calculations-in-journey';
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
  async handle(req, { headers, input: submission }) {
    await assertMayMailResult(headers, submission.email);
    const spamReason = await checkSpam(submission, headers);
    const earlier = calculationsInJourney(submission.journey);
    await captureLead(req, { form: 'calculator', submission, earlier, spamReason });
  },
});

export const forms = [calculator] as const;
