/** Validation of requests, with a sentence for each field. */
import type { z } from 'zod';
import { AppError, notFound } from '@/http/app-error';
import type { ApiOperation } from '../operation';

/** Query parameters as single values. @throws AppError 422 if a name is repeated */
function readQuery(url: URL): Record<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    if (query.has(name)) {
      throw new AppError('invalid', 422, 'Each parameter is sent once.', { field: name.slice(0, 100) });
    }
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

const refuseAny = (url: URL) => {
  const [name] = url.searchParams.keys();
  if (name !== undefined) {
    throw new AppError('invalid', 422, 'There is no such parameter.', { field: name.slice(0, 100) });
  }
};

/** @throws AppError 422 */
export function parseQuery({ query }: ApiOperation, url: URL): unknown {
  if (query) return parseSent(query, readQuery(url), 'There is no such parameter.');
  refuseAny(url);
  return undefined;
}

/** @throws AppError 404 for a value that cannot be an id */
export function parseParams({ params }: ApiOperation, given: Record<string, string>): unknown {
  if (!params) return undefined;
  const { success, data } = params.safeParse(given);
  if (!success) throw notFound('There is nothing with this id.');
  return data;
}

/**
 * Validates what was sent. The error lists each field that the schema does not have.
 * @throws AppError 422
 */
export function parseSent<Input>(
  schema: z.ZodType<Input>,
  sent: unknown,
  unknownName = 'There is no such field.',
): Input {
  const { success, data, error } = schema.safeParse(sent);
  if (success) return data;
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys.slice(0, 20)) {
        fields.set([path, name.slice(0, 100)].filter(Boolean).join('.'), unknownName);
      }
    } else if (!fields.has(path)) fields.set(path, issue.message);
  }
  // Drops the error about the whole object (“Send at least one field.”) if fields have errors too: its check
  // ignores unknown fields, so a misspelt name causes both errors.
  if (fields.size > 1) fields.delete('');
  throw new AppError('invalid', 422, sentenceOf(fields), { fields: Object.fromEntries(fields) });
}

function sentenceOf(fields: ReadonlyMap<string, string>): string {
  const [[field, message] = ['', '']] = fields;
  const rest = fields.size - 1;
  const first = field ? `${field}: ${message}` : message;
  return rest > 0 ? `${first} And ${rest} more.` : first;
}
