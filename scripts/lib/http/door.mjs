import { canonicalPath } from './canonical-path.mjs';
import { isOfStudio } from './content-security-policy.mjs';
import { refuse } from './refuse.mjs';
import { limitBody } from './request-body.mjs';
import { dropSteeringHeaders } from './request-headers.mjs';
import { isStudioQuery, overridesMethod, readStudioQuery } from './studio-query.mjs';

const MAX_PATH = 1024;
const MAX_QUERY = 2048;
/** The studio asks for the documents that a list refers to by all their ids. */
const MAX_STAFF_QUERY = 12_288;

const UPLOAD = { maxBytes: 25_000_000, maxMs: 300_000 };
const BODY = { maxBytes: 1_000_000, maxMs: 30_000 };
const UPLOADS = /^\/api\/media(?:\/|$)/;

const SESSION = /(?:^|;\s*)(?:__Host-)?plumbline-session=/;

/** Where a path leads that is none: no document can be written like this. */
const NOWHERE = '/_nowhere';

/** A proxy in front may ask in the absolute form, which names the host once more. */
const ABSOLUTE = /^https?:\/\/[^/?]*/i;

/**
 * What stands before everything else: a request that goes on has one spelling of its path, an address and a body of
 * bounded size, and no header that would steer Next or Payload.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {import('node:http').RequestListener} next
 */
export function door(request, response, next) {
  const { headers } = request;
  const url = (request.url ?? '').replace(ABSOLUTE, '');
  const [, given = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(url) ?? [];
  const isSignedIn = SESSION.test(headers.cookie ?? '');
  const isTooLong = given.length > MAX_PATH;
  const path = (isTooLong ? null : canonicalPath(given || '/')) ?? NOWHERE;
  const isOfStaff = isSignedIn && (isOfStudio(path) || path.startsWith('/api/'));

  if (!limitBody(request, response, UPLOADS.test(path) ? UPLOAD : BODY)) return;
  if (isTooLong || query.length > (isOfStaff ? MAX_STAFF_QUERY : MAX_QUERY)) {
    return refuse(response, 414, 'This address is too long.');
  }
  if (path !== given && path !== NOWHERE) {
    response.writeHead(308, { location: path + query, 'content-length': 0 }).end();
    return;
  }
  dropSteeringHeaders(headers, { hasServerFunctions: isOfStudio(path) });
  request.url = path + query;
  if (!overridesMethod(headers)) return next(request, response);
  if (!isSignedIn || !isStudioQuery(request)) {
    return refuse(response, 400, 'Requests say what they do by their method, not by a header.');
  }
  readStudioQuery(request, () => next(request, response));
}
