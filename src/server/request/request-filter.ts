import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isStudioPath } from '../content-security-policy';
import { serverFunctionOf } from '../next-html/next-headers';
import { canonicalPath, splitTarget } from './canonical-path';
import { limitBody } from './limit-body';
import { sendError } from './send-error';
import { stripSteeringHeaders } from './strip-headers';
import { isStudioQuery, overridesMethod, readStudioQuery } from './studio-query';

/** Maximum lengths in characters. */
const MAX_PATH = 1024;
const MAX_QUERY = 2048;
/** Maximum length of a query with which a signed-in user calls the studio or API: it may list ids of many documents. */
const MAX_STAFF_QUERY = 12_288;

const UPLOAD = { maxBytes: 25_000_000, maxMs: 300_000 };
/** A file of leads has up to 50 MB, and its form adds some overhead. */
const IMPORT = { maxBytes: 52_500_000, maxMs: 300_000 };
/** An export of a site has up to 200 MB. */
const SITE = { maxBytes: 200_100_000, maxMs: 300_000 };
const BODY = { maxBytes: 1_000_000, maxMs: 30_000 };
const UPLOADS = /^\/api\/(?:(?:media|gated-files|look-files)(?:\/|$)|t\/[^/]+\/change-logo$)/;
const IMPORTS = /^\/api\/studio\/leads\/import$/;
const MOVES = /^\/api\/studio\/content\/move\/(?:log|redirects|list)$/;
const SITES = /^\/api\/studio\/content\/import$/;

const SESSION = /(?:^|;\s*)(?:__Host-)?plumbline-session=/;

const READS = /^(?:GET|HEAD)$/;

/** Next's image optimizer: it would resize any image for any client, and no page uses it. */
const IMAGE_OPTIMIZER = /^\/_next\/image(?:\/|$)/;

/** Path to which invalid paths are rewritten; no document can have this path. */
const NOWHERE = '/_nowhere';

function limitsAt(path: string) {
  if (SITES.test(path)) return SITE;
  if (IMPORTS.test(path)) return IMPORT;
  return UPLOADS.test(path) || MOVES.test(path) ? UPLOAD : BODY;
}

export type RequestFilter = (
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
) => void;

type Options = {
  isServerFunction: (id: string) => boolean;
  /** Lower-case spelling of a path, if something responds there and nothing responds at the path as sent. */
  lowerCaseOf: (path: string, request: IncomingMessage) => string | undefined;
};

/**
 * First filter of all requests. Redirects to canonical paths and to lower case, limits bodies, removes headers that
 * control Next, and rejects method overrides and server functions other than the studio's.
 */
export const createRequestFilter =
  ({ isServerFunction, lowerCaseOf }: Options): RequestFilter =>
  (request, response, next) => {
    const { headers } = request;
    const { path: given, query } = splitTarget(request.url ?? '');
    const isSignedIn = SESSION.test(headers.cookie ?? '');
    const isTooLong = given.length > MAX_PATH;
    const canonical = (isTooLong ? null : canonicalPath(given || '/')) ?? NOWHERE;
    const path = (READS.test(request.method ?? '') && lowerCaseOf(canonical, request)) || canonical;
    const isOfStaff = isSignedIn && (isStudioPath(path) || path.startsWith('/api/'));

    if (!limitBody(request, response, limitsAt(path))) return;
    if (isTooLong || query.length > (isOfStaff ? MAX_STAFF_QUERY : MAX_QUERY)) {
      sendError(response, 414, 'This address is too long.');
      return;
    }
    if (path !== given && path !== NOWHERE) {
      response.writeHead(308, { location: path + query, 'content-length': 0 }).end();
      return;
    }
    if (IMAGE_OPTIMIZER.test(path)) {
      sendError(response, 404, 'There is nothing here.');
      return;
    }
    const serverFunction = serverFunctionOf(headers);
    const isCall = serverFunction !== undefined;
    if (isCall && (!isStudioPath(path) || !isServerFunction(String(serverFunction)))) {
      sendError(response, 404, 'There is nothing here.');
      return;
    }
    // Rejects forms sent to a page of the studio, because Next would take such a form for a call of a server
    // function. The studio's own pages send no forms there.
    if (isStudioPath(path) && !isCall && !READS.test(request.method ?? '')) {
      sendError(response, 405, 'This page can only be read.', { allow: 'GET, HEAD' });
      return;
    }
    if (isCall && !isSignedIn) {
      sendError(response, 403, 'Sign in first.');
      return;
    }
    stripSteeringHeaders(headers);
    request.url = path + query;
    if (!overridesMethod(headers)) {
      next(request, response);
      return;
    }
    if (!isSignedIn || !isStudioQuery(request)) {
      sendError(response, 400, 'Requests say what they do by their method, not by a header.');
      return;
    }
    readStudioQuery(request, () => next(request, response));
  };
