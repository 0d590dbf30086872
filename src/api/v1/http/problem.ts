/** Refusals of the partner API: problem details after RFC 9457. */
import { env } from '@/config/env';
import type { AppError } from '@/http/app-error';
import { describeProblem } from '@/lib/problems';

const mostErrors = 20;

export const problemHeaders = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };

/** @param path that was called */
function contentOf({ code, status, message, fields }: AppError, path: string) {
  return {
    ...describeProblem({ code, status, detail: message, path }, env.siteUrl),
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
  return new Response(JSON.stringify(contentOf(error, path)), { status: error.status, headers: all });
}
