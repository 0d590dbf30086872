/** Response headers, as the OpenAPI document lists them for each status. */
import type { ApiOperation } from './operation';

const header = (description: string, required = false) => ({
  schema: { type: 'string' as const },
  description,
  ...(required && { required }),
});

const rate = {
  'RateLimit-Policy': header('What is allowed: `"requests";q=1200;w=60`.'),
  RateLimit: header('What is left: `"requests";r=1199;t=42`.'),
};

const deprecation = {
  Deprecation: header('Since when it should not be used any more (RFC 9745).'),
  Sunset: header('From when it may be gone (RFC 8594).'),
  Link: header('What to use in its place: `rel="successor-version"`.'),
};

const waits = (required = false) => ({ 'Retry-After': header('Seconds to wait.', required) });
const asksForKey = (required = false) => ({
  'WWW-Authenticate': header('How to send a key (RFC 6750).', required),
});

/** Headers of an operation's successful response. */
export function headersOfAnswer({ method, writes, isVersioned, answer, deprecated }: ApiOperation) {
  const isTagged = method === 'GET' || (isVersioned === true && answer.schema !== undefined);
  return {
    ...rate,
    ...(deprecated && deprecation),
    ...(isTagged && { ETag: header('Entity tag of the answer.', true) }),
    ...(answer.status === 201 && { Location: header('Path of what was made.', true) }),
    ...(writes && {
      'Idempotency-Replayed': header('`true` if the request was done before, and this is its first answer.'),
    }),
    ...(writes &&
      answer.schema && { 'Preference-Applied': header('`return=minimal` if the body was left out for it.') }),
  };
}

/** Headers of a refusal. */
export const headersOfProblem = (status: number, { deprecated }: ApiOperation) => ({
  ...(status !== 401 && rate),
  ...(deprecated && deprecation),
  ...(status === 401 && asksForKey(true)),
  ...(status === 403 && asksForKey()),
  ...(status === 409 && waits()),
  ...((status === 429 || status === 503) && waits(true)),
});
