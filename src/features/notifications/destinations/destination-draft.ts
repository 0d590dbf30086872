/** Encrypted values of a refused form of a destination, passed to its page in the URL. */
import { z } from 'zod';
import type { AppError } from '@/http/app-error';
import { openDraft, sealDraft } from './sealed';

const Draft = z.object({
  values: z.record(z.string(), z.string()),
  /** Error messages by field; '' for the whole form. */
  errors: z.record(z.string(), z.string()),
});
export type DestinationDraft = z.output<typeof Draft>;

/** Typed values are cut, so that the URL stays within the limits of servers. */
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
