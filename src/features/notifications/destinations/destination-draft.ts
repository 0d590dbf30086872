/** A refused form of a destination, carried to its page in the page's address, encrypted. */
import { z } from 'zod';
import type { AppError } from '@/http/app-error';
import { openDraft, sealDraft } from './sealed';

const Draft = z.object({
  values: z.record(z.string(), z.string()),
  /** Sentences by field; '' for the whole form. */
  errors: z.record(z.string(), z.string()),
});
export type DestinationDraft = z.output<typeof Draft>;

/** Typed values are cut, so that the page's address stays within the limits of servers. */
const longestValue = 600;

/** @param values fields of the form by name */
export const draftParameter = (error: AppError, values: Readonly<Record<string, string>>): string =>
  sealDraft({
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.slice(0, longestValue)]),
    ),
    errors: error.fields ?? { '': error.message },
  });

/** @returns null without a refused form */
export function readDestinationDraft(parameter: unknown): DestinationDraft | null {
  const { data } = Draft.safeParse(typeof parameter === 'string' ? openDraft(parameter) : null);
  return data ?? null;
}
