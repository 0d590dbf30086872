import { definePublicForm } from '@/forms/define-public-form';
import { checkSpam } from '@/forms/spam-check';
import { calculationsInJourney } from '../calculators/calculations-in-journey';
import { captureLead } from '../leads/capture-lead';
import { ContactSubmission } from '../leads/schema';
import { contactFields } from './contact-fields';
import { questionFields } from './question-fields';
import { QuestionSubmission } from './question-submission';

const contact = definePublicForm({
  name: 'contact',
  label: 'Contact',
  home: '/contact',
  fields: contactFields,
  schema: ContactSubmission,
  async handle(req, { headers, input: submission }) {
    const spamReason = await checkSpam(submission, headers);
    const earlier = calculationsInJourney(submission.journey);
    await captureLead(req, { form: 'contact', submission, earlier, spamReason });
  },
});

const question = definePublicForm({
  name: 'question',
  label: 'Question',
  home: '/contact',
  fields: questionFields,
  schema: QuestionSubmission,
  thanks: {
    title: 'We have your question',
    intro: 'A person answers it by e-mail within one working day, or says honestly that we do not know.',
  },
  async handle(req, { headers, input: submission }) {
    const spamReason = await checkSpam(submission, headers);
    const earlier = calculationsInJourney(submission.journey);
    await captureLead(req, { form: 'question', submission, earlier, spamReason, isAnswerPromised: true });
  },
});

export const forms = [contact, question] as const;
