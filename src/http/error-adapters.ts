/** Converts between AppError and other forms of errors. */
import { APIError } from 'payload';
import { AppError } from './app-error';
import { json, text } from './respond';

/** Codes for Payload's errors, which have only a status. */
const codes = new Map([
  [400, 'invalid'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [423, 'locked'],
  [429, 'too_many_requests'],
]);

/** Sentences by field of a ValidationError; undefined for other errors. */
function fieldsOf(data: unknown): Record<string, string> | undefined {
  const errors: unknown = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : null;
  if (!Array.isArray(errors)) return undefined;
  return Object.fromEntries(errors.map(({ path, message }) => [String(path), String(message)]));
}

/**
 * Converts Payload's error to an AppError, with its own sentence. @returns undefined for errors that Payload hides
 * from clients, and for all that are not Payload's.
 */
export function fromPayloadError(error: unknown): AppError | undefined {
  if (!(error instanceof APIError) || !error.isPublic || error.status >= 500) return undefined;
  const { status, message, data } = error;
  const fields = fieldsOf(data);
  return new AppError(codes.get(status) ?? 'refused', status, message, fields ? { fields } : {});
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** @returns the first error with a matching code among the error and its causes */
export function findByCode(error: unknown, code: RegExp): object | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (code.test(codeOf(error))) return error;
  return 'cause' in error ? findByCode(error.cause, code) : undefined;
}

/** Codes of PostgreSQL for a NUL character, in a text and in JSON. */
const nulCharacter = /^(?:22021|22P05)$/;

/** Converts the database's refusal of a NUL character, which only programs send, to an AppError. */
export const fromNulCharacter = (error: unknown): AppError | undefined =>
  findByCode(error, nulCharacter) &&
  new AppError('invalid', 400, 'A value has a character that cannot be stored.');

/** Error name that `loggingLevels` excludes from Payload's log, because `logRefusal` logs it. */
export const refusalName = 'QueryError';

/** Converts the error to the form that Payload's REST and the studio expect. */
export function toPayloadError({ status, message, data }: AppError): APIError {
  return Object.assign(new APIError(message, status, data ?? null, true), { name: refusalName });
}

/**
 * Responds with `{ok: false, errors}` or `{ok: false, message, data}` to scripts, otherwise with the sentence as plain
 * text.
 */
export function errorResponse({ status, message, fields, data }: AppError, isScripted: boolean): Response {
  if (!isScripted) return text(status, message);
  return json(status, fields ? { ok: false, errors: fields } : { ok: false, message, ...(data && { data }) });
}
