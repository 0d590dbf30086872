import type { FormField } from '@/forms/form-field';
import { limits } from '../leads/limits';

/** Fields of the form below a calculator; the calculator's own inputs are sent with them. */
export const resultFields = [
  {
    name: 'email',
    label: 'E-mail',
    maxLength: limits.email,
    type: 'email',
    autoComplete: 'email',
    isRequired: true,
  },
  { name: 'company', label: 'Company', maxLength: limits.company, autoComplete: 'organization' },
] as const satisfies readonly FormField[];

export type ResultField = (typeof resultFields)[number]['name'];
