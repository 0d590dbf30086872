/** A booking type's own questions: at most four, after the fixed fields. */
import { z } from 'zod';
import { invalidForm } from '@/forms/define-public-form';
import type { FormField } from '@/forms/form-field';
import { answerRule, unlessBlank } from '@/forms/questions/answer-rule';
import { offeredChoices } from '@/forms/questions/choices';
import { type QuestionKind, questionKinds } from '@/forms/questions/question-kinds';
import { isQuestionName, questionName } from '@/forms/questions/question-name';
import { invalidInput } from '@/http/parse-input';
import type { Answer } from '../../leads/schema';

export type BookingQuestion = {
  id: string;
  kind: QuestionKind;
  label: string;
  choices: string | null;
  isRequired: boolean | null;
};

export const ownQuestionFields = (questions: readonly BookingQuestion[]): FormField[] =>
  questions.map((question, place) => ({
    name: questionName(question, place),
    label: question.label,
    type: questionKinds[question.kind].type,
    maxLength: questionKinds[question.kind].maxLength,
    isRequired: Boolean(question.isRequired),
    ...(question.kind === 'choice' ? { options: offeredChoices(question.choices) } : {}),
  }));

/** Form fields as sent, validated once the booking type, and so its questions, are known. */
export const Values = z.record(z.string(), z.string());

const answersSchema = (fields: readonly FormField[]) =>
  z
    .object(Object.fromEntries(fields.map((field) => [field.name, unlessBlank(field, answerRule(field))])))
    .transform((told) =>
      fields.flatMap(({ name, label }): Answer[] => (told[name] ? [{ label, value: told[name] }] : [])),
    );

type Read<Input> = { input: Input; answers: Answer[] };

/**
 * Parses a form with the current questions; other fields are ignored. @param schema of the fixed fields.
 * @throws AppError 422 with all errors.
 */
export function readWithQuestions<Input>(
  schema: z.ZodType<Input>,
  fields: readonly FormField[],
  values: z.output<typeof Values>,
): Read<Input> {
  const fixed = schema.safeParse(values);
  const own = answersSchema(fields.filter(({ name }) => isQuestionName(name))).safeParse(values);
  if (fixed.success && own.success) return { input: fixed.data, answers: own.data };
  const issues = [...(fixed.error?.issues ?? []), ...(own.error?.issues ?? [])];
  throw invalidInput(new z.ZodError(issues), invalidForm);
}

/** Appends the answers to a message, as text for the lead's history. */
export const withAnswers = (message: string, answers: readonly Answer[]): string =>
  [message, ...answers.map(({ label, value }) => `${label}\n${value}`)].join('\n\n');
