import type { z } from 'zod';
import type { FormField } from '../form-field';
import { typed } from '../text-schema';

const missing = ({ type, label }: FormField) => {
  if (type === 'choice' || type === 'choices') return `Please choose for “${label}”`;
  return type === 'checkbox' ? `Please tick “${label}”` : `Please fill in “${label}”`;
};

/** Schema for an answer: free text, or one of the current options. */
export function answerRule({ type, maxLength, options = [], label }: FormField): z.ZodType<string> {
  if (type !== 'choice') return typed(maxLength, { isMultiline: type === 'multiline' });
  return typed(maxLength).refine((text) => text === '' || options.includes(text), {
    error: `Please choose one of those offered for “${label}”`,
  });
}

/** Rejects a blank answer to a required question. */
export const unlessBlank = (field: FormField, rule: z.ZodType<string>): z.ZodType<string> =>
  field.isRequired ? rule.refine((text) => text !== '', { error: missing(field) }) : rule;
