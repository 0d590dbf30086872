import type { Field } from 'payload';
import { checkEmail, normaliseEmail } from '@/lib/text/addresses/email-address';
import { asWords } from '@/lib/text/as-words';
import { budgets, companySizes, timelines } from './pipeline';

/** Label of a value: a range for `10-49`, words for `under-10k`. */
const labelOf = (value: string) => (/^\d/.test(value) ? value.replace('-', '–') : asWords(value));
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: labelOf(value) }));

/** Profile of a lead, as far as it is known. Submissions fill blanks and overwrite nothing. */
export const profileFields: Field[] = [
  {
    type: 'row',
    fields: [
      {
        name: 'email',
        type: 'email',
        required: true,
        unique: true,
        index: true,
        // The same check as in public forms.
        validate: (value: unknown) => checkEmail(value),
        hooks: {
          beforeValidate: [
            ({ value }) => (checkEmail(value) === true ? normaliseEmail(String(value)) : value),
          ],
        },
      },
      { name: 'name', type: 'text', maxLength: 120 },
    ],
  },
  {
    type: 'row',
    fields: [
      { name: 'company', type: 'text', maxLength: 120 },
      { name: 'role', label: 'Job title', type: 'text', maxLength: 120 },
      { name: 'phone', type: 'text', maxLength: 40 },
    ],
  },
  {
    type: 'row',
    fields: [
      { name: 'company_size', type: 'select', options: choices(companySizes) },
      { name: 'industry', type: 'text', maxLength: 80 },
      { name: 'budget', type: 'select', options: choices(budgets) },
      { name: 'timeline', type: 'select', options: choices(timelines) },
    ],
  },
];
