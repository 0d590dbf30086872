import type { z } from 'zod';
import { AppError } from './app-error';

/** The first message of each field. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = path.join('.');
    if (!messages.has(name)) messages.set(name, message);
  }
  return Object.fromEntries(messages);
}

const usualSentence = 'Something in this is not right.';

/** What does not fit its schema, as whoever sent it is told. */
export const invalidInput = (error: z.ZodError, sentence = usualSentence) =>
  new AppError('invalid', 422, sentence, { fields: fieldErrors(error) });

/** What was sent, as `schema` reads it. @throws AppError 422 with a sentence for each field that does not fit. */
export function parseInput<Input>(schema: z.ZodType<Input>, sent: unknown, sentence?: string): Input {
  const { success, data, error } = schema.safeParse(sent);
  if (success) return data;
  throw invalidInput(error, sentence);
}

/** The fields of an address's query; of one that is there twice, the first. */
export function queryOf({ url }: Request): Record<string, string> {
  const { searchParams } = new URL(url);
  return Object.fromEntries([...searchParams].reverse());
}

/** All values of one of them, in their order. */
export const valuesOf = ({ url }: Request, name: string): string[] => new URL(url).searchParams.getAll(name);
