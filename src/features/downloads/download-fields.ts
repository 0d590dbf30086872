import type { FormField } from '@/forms/form-field';
import { limits } from '../leads/limits';

/** Fields of the download form: e-mail address and company. */
export const downloadFields = [
  {
    name: 'email',
    label: 'E-mail',
    hint: 'The link to the file goes there.',
    maxLength: limits.email,
    type: 'email',
    autoComplete: 'email',
    isRequired: true,
    isHalf: true,
  },
  {
    name: 'company',
    label: 'Company',
    hint: 'So that we know who uses it.',
    maxLength: limits.company,
    autoComplete: 'organization',
    isHalf: true,
  },
] as const satisfies readonly FormField[];

/** Limits of a download grant. */
export const grantTerms = { maxDownloads: 5, days: 7 } as const;
