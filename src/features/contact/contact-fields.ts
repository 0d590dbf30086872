import type { FormField } from '@/forms/form-field';
import { limits } from '../leads/limits';

/** Fields of the contact form. Industry and topic appear only if the page provides them. */
export const contactFields = [
  { name: 'name', label: 'Name', maxLength: limits.name, autoComplete: 'name', isRequired: true },
  {
    name: 'email',
    label: 'E-mail',
    maxLength: limits.email,
    type: 'email',
    autoComplete: 'email',
    isRequired: true,
  },
  { name: 'company', label: 'Company', maxLength: limits.company, autoComplete: 'organization' },
  { name: 'industry', label: 'Industry', maxLength: limits.industry },
  { name: 'topic', label: 'Topic', maxLength: limits.topic, type: 'choice', isRequired: true },
  { name: 'message', label: 'Message', maxLength: limits.message, type: 'multiline', isRequired: true },
] as const satisfies readonly FormField[];

export type ContactField = (typeof contactFields)[number]['name'];
