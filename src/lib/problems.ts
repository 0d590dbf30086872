/**
 * Problem codes of the partner API, after RFC 9457: one list for its operations and for the server, which refuses some
 * requests before an operation sees them.
 */

/** Titles by code; the same for each occurrence of a problem. Listed on the developers’ page. */
export const problemTitles = {
  unauthenticated: 'No key, or none that works.',
  workspace_paused: 'The workspace is paused.',
  tools_off: 'The partner tools are off.',
  missing_scope: 'The key may not do this.',
  not_found: 'There is nothing here.',
  method_not_allowed: 'This cannot be done here.',
  idempotency_in_progress: 'The same request is being worked on.',
  idempotency_key_reused: 'The idempotency key belongs to another request.',
  version_conflict: 'It has changed in the meantime.',
  too_many: 'The workspace has as many as it may.',
  too_many_embeds: 'The workspace has as many embeds as it may.',
  not_active: 'It is not switched on.',
  blocked: 'We stopped it.',
  under_way: 'It is being sent.',
  secret_changed: 'The secret has changed in the meantime.',
  former_secret_signs: 'The former secret still signs.',
  answer_unreadable: 'The first answer cannot be read any more.',
  too_large: 'The body is too large.',
  too_slow: 'The body took too long.',
  uri_too_long: 'The address is too long.',
  unsupported_type: 'The body is no JSON.',
  unreadable: 'The body cannot be read.',
  invalid: 'Something in this is not right.',
  refused: 'This cannot be taken as it was sent.',
  too_many_requests: 'Too many requests.',
  internal: 'This did not work.',
  unavailable: 'This cannot be answered just now.',
} as const;
export type ProblemCode = keyof typeof problemTitles;

const codes: Readonly<Partial<Record<number, ProblemCode>>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'too_slow',
  413: 'too_large',
  414: 'uri_too_long',
  500: 'internal',
  503: 'unavailable',
};

const isProblemCode = (code: string | undefined): code is ProblemCode =>
  code !== undefined && Object.hasOwn(problemTitles, code);

type Refusal = { status: number; code?: string; detail: string; path: string };

/**
 * @param refusal if its code is not in `problemTitles`, it gets the code of its status. @param site URL of the
 * site; without it, the problem's type is a relative reference
 */
export function describeProblem({ status, code: given, detail, path }: Refusal, site = '') {
  const code = isProblemCode(given) ? given : (codes[status] ?? 'refused');
  return {
    type: `${site}/developers#problem-${code.replaceAll('_', '-')}`,
    title: problemTitles[code],
    ...{ status, detail, code, instance: path },
  };
}
