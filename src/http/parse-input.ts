import type { z } from 'zod';
import { AppError } from './app-error';

/** The first message per field. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = path.join('.');
    if (!messages.has(name)) messages.set(name, message);
  }
  return Object.fromEntries(messages);
}

const usualSentence = 'Something in this is not right.';

/** Converts a validation error to an AppError. */
export const invalidInput = (error: z.ZodError, sentence = usualSentence) =>
  new AppError('invalid', 422, sentence, { fields: fieldErrors(error) });

/** Parses input by a schema. @throws AppError 422 with a message per invalid field. */
export function parseInput<Input>(schema: z.ZodType<Input>, sent: unknown, sentence?: string): Input {
  const { success, data, error } = schema.safeParse(sent);
  if (success) return data;
  throw invalidInput(error, sentence);
}

/** Query parameters by name; the first value if a name is repeated. */
export function queryOf({ url }: Request): Record<string, string> {
  const { searchParams } = new URL(url);
  return Object.fromEntries([...searchParams].reverse());
}

/** All values of a repeated parameter, in order. */
export const readQueryValues = ({ url }: Request, name: string): string[] =>
  new URL(url).searchParams.getAll(name);
