import { definePublicForm } from '@/forms/define-public-form';
import { captureLead } from '../leads/capture/capture-lead';
import { ContactSubmission } from '../leads/schema';
import { contactFields } from './contact-fields';
import { contactQuestionFields } from './question-fields';
import { QuestionSubmission } from './question-submission';

const contact = definePublicForm({
  name: 'contact',
  label: 'Contact',
  home: '/contact',
  fields: contactFields,
  schema: ContactSubmission,
  read: (_req, { input: submission }) => ({ submission }),
  handle: (req, sent) => captureLead(req, { form: 'contact', ...sent }),
});

const question = definePublicForm({
  name: 'question',
  label: 'Question',
  home: '/contact',
  fields: contactQuestionFields,
  schema: QuestionSubmission,
  thanks: {
    title: 'We have your question',
    intro: 'A person answers it by e-mail within one working day, or says honestly that we do not know.',
  },
  read: (_req, { input: submission }) => ({ submission }),
  handle: (req, sent) => captureLead(req, { form: 'question', ...sent, isAnswerPromised: true }),
});

export const forms = [contact, question] as const;
