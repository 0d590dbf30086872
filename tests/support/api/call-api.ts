/** Calls the partner API and checks each response against the OpenAPI document. */
import { openApiDocument } from '@/api/v1/document';
import { DELETE, GET, OPTIONS, PATCH, POST, PUT } from '@/app/api/v1/[[...path]]/route';
import { origin } from '../forms';
import { checkAnswer } from './check-answer';
import type { TestKey } from './keys';

const handlers = { GET, POST, PATCH, PUT, DELETE, OPTIONS };
export type ApiMethod = keyof typeof handlers;

export type ApiAnswer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the document says, which is checked.
  body: any;
};

type Sent = {
  body?: unknown;
  /** Request body that is sent unchanged, instead of `body`. */
  raw?: string;
  headers?: Record<string, string>;
};

/** @param path below `/api/v1`, with its query */
export async function callApi(
  key: Pick<TestKey, 'key'> | null,
  method: ApiMethod,
  path: string,
  { body, raw, headers }: Sent = {},
): Promise<ApiAnswer> {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const request = new Request(`${origin}/api/v1${path}`, {
    method,
    ...(text !== undefined && { body: text }),
    headers: {
      ...(key && { authorization: `Bearer ${key.key}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  const response = await handlers[method](request);
  const answered = await response.text();
  const answer = {
    status: response.status,
    headers: response.headers,
    body: answered === '' ? undefined : JSON.parse(answered),
  };
  checkAnswer(openApiDocument(), { method, path }, answer);
  return answer;
}
