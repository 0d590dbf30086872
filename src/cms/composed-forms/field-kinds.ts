/** Kinds of fields that editors can put into a form. Those with a `profile` count towards the lead's score. */

import { followUpQuestions } from '@/features/leads/capture/follow-up/questions';
import { limits } from '@/features/leads/limits';
import type { FormField } from '@/forms/form-field';
import { questionKinds } from '@/forms/questions/question-kinds';

type FieldKindOf = {
  label: string;
  type: NonNullable<FormField['type']>;
  /** Maximum length in characters, if the editor sets none. */
  maxLength: number;
  /** Field of the lead's profile that the answer fills. */
  profile?:
    | 'email'
    | 'name'
    | 'company'
    | 'role'
    | 'phone'
    | 'industry'
    | 'company_size'
    | 'budget'
    | 'timeline';
  autoComplete?: string;
  /** Fixed choices: the visitor reads the label, the profile stores the value. */
  choices?: readonly { value: string; label: string }[];
};

const chosen = (profile: 'company_size' | 'budget' | 'timeline', label: string): FieldKindOf => ({
  label,
  type: 'choice',
  maxLength: limits.short,
  profile,
  choices: followUpQuestions[profile].choices,
});

/** The first kind, e-mail, is part of every form. */
export const fieldKinds = {
  email: { label: 'E-mail', type: 'email', maxLength: limits.email, profile: 'email', autoComplete: 'email' },
  ...questionKinds,
  choices: { label: 'Choice of several', type: 'choices', maxLength: limits.short },
  checkbox: { label: 'Checkbox', type: 'checkbox', maxLength: 3 },
  number: { label: 'Number', type: 'number', maxLength: 20 },
  name: {
    label: 'Name of the person',
    type: 'text',
    maxLength: limits.name,
    profile: 'name',
    autoComplete: 'name',
  },
  company: {
    label: 'Company',
    type: 'text',
    maxLength: limits.company,
    profile: 'company',
    autoComplete: 'organization',
  },
  phone: { label: 'Phone', type: 'phone', maxLength: 40, profile: 'phone', autoComplete: 'tel' },
  role: {
    label: 'Role (for the score)',
    type: 'text',
    maxLength: limits.short,
    profile: 'role',
    autoComplete: 'organization-title',
  },
  industry: {
    label: 'Industry (for the score)',
    type: 'text',
    maxLength: limits.industry,
    profile: 'industry',
  },
  company_size: chosen('company_size', 'Company size (for the score)'),
  budget: chosen('budget', 'Budget (for the score)'),
  timeline: chosen('timeline', 'Timeline (for the score)'),
} as const satisfies Record<string, FieldKindOf>;

export type FieldKind = keyof typeof fieldKinds;
export type FieldKindFacts = FieldKindOf;

export const factsOf = (kind: FieldKind): FieldKindFacts => fieldKinds[kind];

export const maxFieldsOfForm = 30;
/** Limit for all fields of kind `choices` together: each checkbox is posted as a field. */
export const maxCheckboxes = 100;
