import { definePublicForm } from '@/forms/define-public-form';
import { checkSpam } from '@/forms/spam-check';
import { calculationsInJourney } from '../calculators/calculations-in-journey';
import { captureLead } from '../leads/capture-lead';
import { ContactSubmission } from '../leads/schema';
import { contactFields } from './contact-fields';

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

export const forms = [contact] as const;
