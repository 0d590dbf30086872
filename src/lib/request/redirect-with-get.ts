import { getRedirectError } from 'next/dist/client/components/redirect';
import { RedirectStatusCode } from 'next/dist/client/components/redirect-status-code';

/**
 * Redirects a page with 303 See Other, which is always followed with GET. `redirect` of next/navigation
 * responds with 307 in pages, after which the browser would repeat a POST. Next has no public API for 303 here,
 * so this throws the error of Next's redirect with another status (checked by
 * `tests/operation/next-contract.test.ts`).
 */
export function redirectWithGet(path: string): never {
  throw getRedirectError(path, 'replace', RedirectStatusCode.SeeOther);
}
