import { readBody } from '@/lib/read-body';

const mostBytes = 100_000;

export class UnreadableForm extends Error {
  override name = 'UnreadableForm';
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

const asText = (values: Iterable<[string, unknown]>) =>
  Object.fromEntries([...values].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The text fields of a posted form: url-encoded, multipart or JSON. @throws UnreadableForm */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? '';
  const body = await readBody(request, mostBytes);
  if (body === null) {
    throw new UnreadableForm(413, 'This is more than our form can take. Please shorten your message.');
  }
  try {
    if (type.startsWith('application/json')) {
      const json: unknown = JSON.parse(body);
      return typeof json === 'object' && json !== null ? asText(Object.entries(json)) : {};
    }
    if (type.startsWith('application/x-www-form-urlencoded')) {
      return asText(new URLSearchParams(body));
    }
    if (type.startsWith('multipart/form-data')) {
      return asText(await new Response(body, { headers: { 'content-type': type } }).formData());
    }
  } catch {
    throw new UnreadableForm(400, 'We could not read this form. Please send it again.');
  }
  throw new UnreadableForm(415, 'We could not read this form. Please send it from our site.');
}
