import { z } from 'zod';
import { limits } from '@/features/leads/limits';
import { type Answer, type Submission, submissionFields } from '@/features/leads/schema';
import { optionName } from '@/forms/form-field';
import { answerRule, unlessBlank } from '@/forms/questions/answer-rule';
import { typed, typedName } from '@/forms/text-schema';
import type { ComposedField } from './compose-fields';
import { factsOf } from './field-kinds';

type Values = Readonly<Record<string, string>>;

/**
 * Parses `1,250.5`, `-3` and `1250,5`. Input has at most twenty characters, so that matching the regular expressions
 * stays cheap.
 */
function numberOf(text: string): number {
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function numberRule({ label, min, max, maxLength }: ComposedField) {
  const low = min ?? Number.NEGATIVE_INFINITY;
  const high = max ?? Number.POSITIVE_INFINITY;
  const bounds = [min !== undefined && `at least ${min}`, max !== undefined && `at most ${max}`].filter(
    Boolean,
  );
  const error = `Please enter a number for “${label}”${bounds.length > 0 ? `, ${bounds.join(' and ')}` : ''}`;
  return typed(maxLength).refine((text) => text === '' || (numberOf(text) >= low && numberOf(text) <= high), {
    error,
  });
}

/**
 * Values of the profile appear in our mails, so they must not contain links; other answers are read by the company
 * alone.
 */
function ruleOf(field: ComposedField) {
  const { kind, type, maxLength } = field;
  if (type === 'number') return numberRule(field);
  if (type === 'checkbox') return typed(maxLength).transform((text) => (text === 'yes' ? 'Yes' : ''));
  if (type !== 'choice' && kind !== 'phone' && factsOf(kind).profile) return typedName(maxLength);
  return answerRule(field);
}

/** Labels of the ticked options, joined by commas. */
const tickedOf = ({ name, options = [] }: ComposedField, values: Values) =>
  options.filter((_, place) => values[optionName(name, place)] === 'yes').join(', ');

const emailRule = submissionFields.email;

function shapeOf(fields: readonly ComposedField[]) {
  const rules = fields
    .filter(({ kind }) => kind !== 'email')
    .map((field) => {
      const rule: z.ZodType<string> = field.type === 'choices' ? z.string() : ruleOf(field);
      return [field.name, unlessBlank(field, rule)] as const;
    });
  return z.object({ email: emailRule, ...Object.fromEntries(rules) });
}

/** Values to store in the profile, taken from the answers: the value behind a choice, or the text as typed. */
function toldOf(fields: readonly ComposedField[], answers: Readonly<Record<string, string>>) {
  const told = fields.flatMap(({ kind, name }): [string, string][] => {
    const { profile, choices } = factsOf(kind);
    const words = answers[name];
    if (!profile || profile === 'email' || !words) return [];
    return [[profile, choices?.find(({ label }) => label === words)?.value ?? words]];
  });
  return Object.fromEntries(told);
}

/** Fields that the page fills in, not the visitor. */
const unseen = ['journey', 'submission_id', 'started', 'website'] as const;
const AnySubmission = z.object(submissionFields);

export type Answered = Submission & { answers: readonly Answer[] };
type Read = { submission: Answered; error?: undefined } | { submission?: undefined; error: z.ZodError };

/**
 * Parses a submission by the form's fields. Other values are ignored, even if they are named like a field of the
 * profile. @param form as the editor composed it: source and consent text come from the form, never from the request.
 */
export function readAnswers({ fields, source, consentText, heading }: ReadForm, values: Values): Read {
  const several = fields
    .filter(({ type }) => type === 'choices')
    .map((one) => [one.name, tickedOf(one, values)]);
  const parsed = shapeOf(fields).safeParse({ ...values, ...Object.fromEntries(several) });
  if (!parsed.success) return { error: parsed.error };
  const told: Record<string, string> = parsed.data;
  const answers: Answer[] = fields.flatMap(({ kind, name, label }) =>
    kind === 'email' || !told[name] ? [] : [{ label, value: told[name] }],
  );
  const brought = Object.fromEntries(unseen.map((name) => [name, values[name]]));
  const submission = {
    ...AnySubmission.parse({ ...brought, ...toldOf(fields, told), email: told.email }),
    source,
    consent_text: consentText,
    topic: heading.slice(0, limits.topic),
    answers,
  };
  return { submission };
}

export type ReadForm = {
  fields: readonly ComposedField[];
  source: string;
  consentText: string;
  heading: string;
};
