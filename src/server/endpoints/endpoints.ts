import type { ServerEndpoint } from '../bridge';

/** Endpoints that the server calls itself, without Next; the application provides them. */
export class Endpoints {
  #endpoints: readonly ServerEndpoint[] = [];

  replaceWith(endpoints: readonly ServerEndpoint[]): void {
    this.#endpoints = endpoints;
  }

  /** The endpoint of a URL, which serves its path and all paths below it. */
  find(url: string): ServerEndpoint | undefined {
    return this.#endpoints.find(
      ({ path }) =>
        url.startsWith(path) && (url.length === path.length || '/?'.includes(url.charAt(path.length))),
    );
  }
}
