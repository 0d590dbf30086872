import type { ServerEndpoint } from '../bridge';

/** Endpoints that the server calls itself, without Next; the application provides them. */
export class Endpoints {
  #endpoints: readonly ServerEndpoint[] = [];

  replaceWith(endpoints: readonly ServerEndpoint[]): void {
    this.#endpoints = endpoints;
  }

  /** The endpoint that serves a request. */
  find(url: string, method: string): ServerEndpoint | undefined {
    return this.#endpoints.find(({ path, only }) => {
      if (!url.startsWith(path)) return false;
      if (url.length === path.length || url.charAt(path.length) === '?') return !only || only === method;
      return !only && url.charAt(path.length) === '/';
    });
  }
}
