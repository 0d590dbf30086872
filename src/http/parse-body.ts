import { AppError, isAppError } from './app-error';
import { readBytes } from './read-body';

const unreadable = () => new AppError('unreadable', 400, 'We could not read this. Please send it again.');
const unknownType = () =>
  new AppError('unsupported_type', 415, 'We could not read this. Please send it from our site.');

/**
 * Maximum number of fields, more than any form of this product has. Bodies with thousands of names would be an attack
 * on the parser.
 */
const maxFields = 200;

function textFields(entries: Iterable<[string, unknown]>): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    // The last value wins: a checkbox overrides the hidden default before it.
    if (typeof value === 'string') fields.set(name, value);
    if (fields.size > maxFields) throw unreadable();
  }
  return Object.fromEntries(fields);
}

async function parse(type: string, bytes: Buffer): Promise<unknown> {
  if (/^application\/json\b/i.test(type)) return JSON.parse(bytes.toString());
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return textFields(new URLSearchParams(bytes.toString()));
  }
  if (/^multipart\/form-data\b/i.test(type)) {
    const body = new Uint8Array(bytes);
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return textFields(form as Iterable<[string, unknown]>);
  }
  throw unknownType();
}

type Options = { maxBytes: number; format: 'json' | 'negotiated' };

/**
 * Parses a body as JSON, or as the text fields of a form, url-encoded or multipart. @throws AppError 413, 408, 415
 * for any other content type, 400 if the body is not valid for its type.
 */
export async function parseBody(request: Request, { maxBytes, format }: Options): Promise<unknown> {
  const type = format === 'json' ? 'application/json' : (request.headers.get('content-type') ?? '');
  const bytes = await readBytes(request, { maxBytes });
  try {
    return await parse(type, bytes);
  } catch (error) {
    throw isAppError(error) ? error : unreadable();
  }
}
