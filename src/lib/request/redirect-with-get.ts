import { getRedirectError } from 'next/dist/client/components/redirect';
import { RedirectStatusCode } from 'next/dist/client/components/redirect-status-code';

/**
 * Ends a page with 303: "look there, with GET". `redirect` of next/navigation answers 307 in pages, which promises
 * that the same address may serve the page another time, and would repeat a POST. Nothing public of Next answers 303
 * here, so what `redirect` itself throws is made with another status; `tests/operation/next-contract.test.ts` holds Next to it.
 */
export function redirectWithGet(path: string): never {
  throw getRedirectError(path, 'replace', RedirectStatusCode.SeeOther);
}
