import { z } from 'zod';
import { definePublicForm } from '@/forms/define-public-form';
import { required } from '@/forms/text-schema';
import { captureLead } from '../leads/capture/capture-lead';
import { limits } from '../leads/limits';
import { ContactSubmission, type Submission, submissionFields } from '../leads/schema';
import { contactFields } from './contact-fields';
import { contactQuestionFields } from './question-fields';

const contact = definePublicForm({
  name: 'contact',
  label: 'Contact',
  home: '/contact',
  fields: contactFields,
  schema: ContactSubmission,
  read: (_req, { input: submission }) => ({ submission }),
  handle: (req, sent) => captureLead(req, { form: 'contact', ...sent }),
});

/**
 * Input of the question form. The question becomes the message; without a topic, the lead's history shows the topic
 * "A question".
 */
const QuestionSubmission = z
  .object({
    ...submissionFields,
    message: required(limits.message, 'Please write your question', { isMultiline: true }),
  })
  .transform((typed): Submission => ({ ...typed, topic: typed.topic || 'A question' }));

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
