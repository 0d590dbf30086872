import { AppError } from '@/http/app-error';
import { readBytes } from '@/http/read-body';
import { isDeeperThan } from '@/lib/json-depth';

export const maxBodyBytes = 256_000;
const maxDepth = 16;

const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type);

const unreadable = (sentence: string) => new AppError('unreadable', 400, sentence);

/**
 * Refuses fields named `__proto__`: schemas ignore such a field, which would become the prototype of their output.
 * @throws AppError 422
 */
function refusePrototypes(value: unknown, path: readonly string[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, entry] of Object.entries(value)) {
    if (name === '__proto__') {
      throw new AppError('invalid', 422, 'There is no such field.', { field: [...path, name].join('.') });
    }
    refusePrototypes(entry, [...path, name]);
  }
}

/**
 * Reads a body of JSON, at most 256 kB and 16 levels deep. @throws AppError 413, 408, 415 for another type, 400 if it
 * is no JSON or too deep
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!isJson(request.headers.get('content-type') ?? '')) {
    throw new AppError('unsupported_type', 415, 'Send JSON, with the header Content-Type: application/json.');
  }
  const text = (await readBytes(request, { maxBytes: maxBodyBytes })).toString();
  if (isDeeperThan(text, maxDepth)) throw unreadable(`The JSON is more than ${maxDepth} levels deep.`);
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw unreadable('The body is no JSON.');
  }
  refusePrototypes(sent);
  return sent;
}
