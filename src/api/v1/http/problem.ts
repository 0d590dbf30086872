/** Refusals of the partner API: problem details after RFC 9457. */
import { env } from '@/config/env';
import type { AppError } from '@/http/app-error';
import { ownEntry } from '@/lib/own-entry';

/** Titles by code; the same for each occurrence of a problem. Listed on the developers’ page. */
export const problemTitles: Readonly<Record<string, string>> = {
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
  unsupported_type: 'The body is no JSON.',
  unreadable: 'The body cannot be read.',
  invalid: 'Something in this is not right.',
  too_many_requests: 'Too many requests.',
  internal: 'This did not work.',
  unavailable: 'This cannot be answered just now.',
};

const mostErrors = 20;

export const problemHeaders = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };

/** @param path that was called */
export function describeProblem(error: AppError, path: string) {
  const { code, status, message, fields } = error;
  return {
    type: `${env.siteUrl}/developers#problem-${code.replaceAll('_', '-')}`,
    title: ownEntry(problemTitles, code) ?? message,
    ...{ status, detail: message, code, instance: path },
    ...(fields && {
      errors: Object.entries(fields)
        .slice(0, mostErrors)
        .map(([field, text]) => ({ field: field.slice(0, 200), message: text.slice(0, 300) })),
    }),
  };
}

export function problemResponse(error: AppError, path: string, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(problemHeaders)) all.set(name, value);
  if (error.retryAfterSeconds !== undefined) all.set('retry-after', String(error.retryAfterSeconds));
  return new Response(JSON.stringify(describeProblem(error, path)), { status: error.status, headers: all });
}
