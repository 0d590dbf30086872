import type { FormField } from '@/forms/form-field';
import { limits } from '../leads/limits';

/** Fields of the question form: the question, and the e-mail address for the reply. */
export const contactQuestionFields = [
  {
    name: 'message',
    label: 'Your question',
    maxLength: limits.message,
    type: 'multiline',
    isRequired: true,
  },
  {
    name: 'email',
    label: 'E-mail',
    hint: 'The answer goes there.',
    maxLength: limits.email,
    type: 'email',
    autoComplete: 'email',
    isRequired: true,
  },
] as const satisfies readonly FormField[];
