import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What the browser fetches of Next itself; all else below `/_next` is nothing. */
const OF_NEXT = /^\/_next\/(?:static\/|image$)/;

function publicFiles(directory) {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join('/', entry.parentPath.slice(directory.length), entry.name));
}

/**
 * Which addresses the build made for documents, as Next itself lists them: the routes whose pages are rendered once and
 * shared. Everything else is an endpoint, a page of one visitor, a redirect or a file. And which server functions it made.
 * @param {{ buildDirectory: string, publicDirectory: string }} folders
 */
export function loadSiteRoutes({ buildDirectory, publicDirectory }) {
  const { redirects, staticRoutes, dynamicRoutes } = readJson(join(buildDirectory, 'routes-manifest.json'));
  const { node: serverFunctions } = readJson(
    join(buildDirectory, 'server', 'server-reference-manifest.json'),
  );
  const prerendered = readJson(join(buildDirectory, 'prerender-manifest.json'));
  const shared = new Set(Object.keys(prerendered.dynamicRoutes));
  const files = new Set(publicFiles(publicDirectory));
  const elsewhere = [...redirects, ...staticRoutes].map(({ regex }) => new RegExp(regex));
  // In the order in which Next tries them.
  const routes = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));

  return {
    /** Whether a server function is one of ours: Payload's own, which sets a language, is of no use here. */
    isServerFunction: (id) =>
      Object.hasOwn(serverFunctions, id) && /^src\//.test(serverFunctions[id].filename),

    /** The value of the cookie that shows drafts. */
    previewToken: prerendered.preview.previewModeId,

    /**
     * The shared route that answers a path; undefined for what is no document's.
     * @param {string} path canonical
     * @returns {string | undefined}
     */
    documentRouteOf(path) {
      if (files.has(path) || OF_NEXT.test(path)) return undefined;
      if (elsewhere.some((pattern) => pattern.test(path))) return undefined;
      const page = routes.find(({ pattern }) => pattern.test(path))?.page;
      return shared.has(page) ? page : undefined;
    },
  };
}

/**
 * Tells which paths have no document, from the list that the application hands over whenever content has changed. Until it
 * is handed over, and while content is changing, nobody knows.
 */
export class KnownPaths {
  #routes;
  #pages;
  #paths = new Set();
  #isOfNow = () => false;

  /**
   * @param {ReturnType<typeof loadSiteRoutes>} routes
   * @param {Pick<import('./page-cache.mjs').PageCache<unknown>, 'snapshot'>} pages
   */
  constructor(routes, pages) {
    this.#routes = routes;
    this.#pages = pages;
  }

  /**
   * Takes the list of every path with a document, or something made from documents. One that was begun before the last
   * change is left aside; the change has asked for another.
   * @param {() => Promise<Iterable<string>>} list
   */
  async replaceWith(list) {
    const isCurrent = this.#pages.snapshot();
    const paths = new Set(Array.from(await list(), encodeURI));
    if (!isCurrent()) return;
    this.#paths = paths;
    this.#isOfNow = isCurrent;
  }

  /** Whether the list is from after the last change. */
  get isCurrent() {
    return this.#isOfNow();
  }

  /** Whether a document answers here, if anything does. @param {string} path canonical */
  isOfDocuments(path) {
    return this.#routes.documentRouteOf(path) !== undefined;
  }

  /** Whether a path of documents certainly has none. @param {string} path canonical */
  isUnknown(path) {
    return this.isCurrent && !this.#paths.has(path) && this.isOfDocuments(path);
  }
}
