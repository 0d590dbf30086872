import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sendError } from './send-error';

/** Host names other than the site's own, for embeds of partners. Each shows one page, and nothing else of the site. */
export class OwnHosts {
  #pages: ReadonlyMap<string, string> = new Map();

  /** @param pages paths of the pages by host name, in lower case */
  replaceWith(pages: Iterable<readonly [host: string, path: string]>): void {
    this.#pages = new Map(pages);
  }

  /** Path of the page that a request's host shows; undefined for the site's own host. */
  pageOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
    if (this.#pages.size === 0) return undefined;
    return this.#pages.get((headers.host ?? '').toLowerCase().replace(/\.?(?::\d+)?$/, ''));
  }
}

/** Endpoints of the page `/embed/<id>`: those that its form and its script call. */
const endpointsOf = (page: string) =>
  ['leads', 'events'].map((name) => `/api${page.replace('/embed/', '/embeds/')}/${name}`);

/**
 * Handles a request to one of `OwnHosts`: `/` shows the host's page, the endpoints of that page accept POST, and
 * everything else is 404. Cookies are removed, because cookies of these hosts do not belong to the site. Calls `next`
 * for the page and its endpoints.
 */
export function serveOwnHost(
  page: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
): void {
  const [path] = (request.url ?? '').split('?');
  delete request.headers.cookie;
  const isPage = path === '/' && (request.method === 'GET' || request.method === 'HEAD');
  if (isPage) request.url = page;
  else if (request.method !== 'POST' || !endpointsOf(page).includes(path ?? '')) {
    sendError(response, 404, 'There is nothing here.');
    return;
  }
  next(request, response);
}
