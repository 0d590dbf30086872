/** What an editor may ask for in a form of her own. Those with a place in the lead's profile count for its score. */

import { followUpQuestions } from '@/features/leads/follow-up/questions';
import { limits } from '@/features/leads/limits';
import type { FormField } from '@/forms/form-field';
import { questionKinds } from '@/forms/questions/question-kinds';

type FieldKindOf = {
  label: string;
  type: NonNullable<FormField['type']>;
  /** In characters, where the editor sets none. */
  maxLength: number;
  /** The field of the lead's profile that the answer fills. */
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
  /** Given choices: what the visitor reads, and what the profile keeps. */
  choices?: readonly { value: string; label: string }[];
};

const chosen = (profile: 'company_size' | 'budget' | 'timeline', label: string): FieldKindOf => ({
  label,
  type: 'choice',
  maxLength: limits.short,
  profile,
  choices: followUpQuestions[profile].choices,
});

/** The first is the one that every form has. */
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
/** Of all choices of several together: each is a field of what is sent. */
export const maxCheckboxes = 100;
