import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalPath, splitTarget } from './canonical-path';

/** Maximum length of a query that can name a page; longer ones are not parsed. */
const maxQuery = 2000;

/** Encodes a target for a `Location` header: encoded characters are unchanged, and so is a `%` that encodes nothing. */
const locationOf = (target: string): string => target.replace(/[^\x21-\x7e]/gu, encodeURIComponent);

/**
 * Redirects from old addresses that identify a page by their query, such as `/?p=12`. They are held in memory, so that
 * requests with other queries, such as those of campaigns, need no database query.
 */
export class QueryRedirects {
  #targets: ReadonlyMap<string, string> = new Map();
  /** Names of the parameters that occur in the redirects. */
  #names: ReadonlySet<string> = new Set();

  /** @param redirects old addresses with one parameter, decoded and in lower case, and their targets */
  replaceWith(redirects: Iterable<readonly [from: string, to: string]>): void {
    this.#targets = new Map(redirects);
    this.#names = new Set(
      [...this.#targets.keys()].map((from) => from.slice(from.indexOf('?') + 1).split('=')[0] ?? ''),
    );
  }

  /** Target of the redirect for a request target; undefined if there is none. */
  targetOf(url: string): string | undefined {
    if (this.#targets.size === 0 || !url.includes('?')) return undefined;
    const { path, query } = splitTarget(url);
    if (query.length > maxQuery) return undefined;
    const canonical = canonicalPath(path);
    if (canonical === null) return undefined;
    for (const [name, value] of new URLSearchParams(query)) {
      if (!this.#names.has(name)) continue;
      const from = `${decodeURIComponent(canonical).toLowerCase()}?${name}=${value.normalize('NFC').toLowerCase()}`;
      return this.#targets.get(from);
    }
    return undefined;
  }

  /** Redirects a request for an old address. @returns false if there is no redirect */
  serve({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const to = this.targetOf(url);
    if (to === undefined) return false;
    response.writeHead(308, { location: locationOf(to), 'cache-control': 'no-store' }).end();
    return true;
  }
}
