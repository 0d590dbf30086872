import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files-below';

/** The fields that are read from Next’s build manifests, which are internal: a contract test fails if they change. */
interface RoutesManifest {
  redirects: { regex: string }[];
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}
interface PrerenderManifest {
  dynamicRoutes: Record<string, unknown>;
  preview: { previewModeId: string };
}
interface ServerReferenceManifest {
  node: Record<string, { filename: string }>;
}
interface BuildManifest {
  rootMainFiles: string[];
}
interface ClientReferenceManifest {
  entryJSFiles: Record<string, string[]>;
}

const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8'));

const CLIENT_REFERENCES = 'page_client-reference-manifest.js';

/** Parses the manifest of client references from a script that assigns it to a global. */
function readClientReferences(file: string): ClientReferenceManifest {
  const script = readFileSync(file, 'utf8');
  const assigned = '"] = ';
  return JSON.parse(script.slice(script.indexOf(assigned) + assigned.length).replace(/;\s*$/, ''));
}

/**
 * Scripts of the first load of the site's pages, as paths below the build's `static`: those of Next, then those of
 * each route.
 */
export function firstScripts(buildDirectory: string): Set<string> {
  const { rootMainFiles } = readJson<BuildManifest>(buildDirectory, 'build-manifest.json');
  const site = join(buildDirectory, 'server', 'app', '(site)');
  const ofRoutes = filesBelow(site)
    .filter((path) => path.endsWith(`/${CLIENT_REFERENCES}`))
    .flatMap((path) => Object.values(readClientReferences(join(site, path)).entryJSFiles).flat());
  return new Set([...rootMainFiles, ...ofRoutes].map((path) => path.replace(/^static\//, '')));
}

/** Assets of the build. All other paths below `/_next` get the kind `unknown`. */
const OF_NEXT = /^\/_next\/static\//;

export interface SiteRoutes {
  /** True for server functions of this product. Payload's own, which sets the language, is not used. */
  isServerFunction: (id: string) => boolean;
  /** Value of Next's draft mode cookie. */
  previewToken: string;
  /** Shared route that renders a canonical path; undefined if no document can have this path. */
  documentRouteOf: (path: string) => string | undefined;
}

/**
 * Reads from Next's manifests which server functions exist and which paths belong to documents. The route of a
 * document renders each page once and shares it between visitors; all other paths are endpoints, pages of one
 * visitor, redirects or files.
 */
export function loadSiteRoutes(folders: { buildDirectory: string; publicDirectory: string }): SiteRoutes {
  const { buildDirectory, publicDirectory } = folders;
  const { redirects, staticRoutes, dynamicRoutes } = readJson<RoutesManifest>(
    buildDirectory,
    'routes-manifest.json',
  );
  const { node: serverFunctions } = readJson<ServerReferenceManifest>(
    buildDirectory,
    'server',
    'server-reference-manifest.json',
  );
  const prerendered = readJson<PrerenderManifest>(buildDirectory, 'prerender-manifest.json');
  const shared = new Set(Object.keys(prerendered.dynamicRoutes));
  const files = new Set(filesBelow(publicDirectory).map((path) => `/${path}`));
  const pages = new Set(staticRoutes.map(({ page }) => page));
  const redirected = redirects.map(({ regex }) => new RegExp(regex));
  // Routes in the order in which Next matches them.
  const routes = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));

  return {
    isServerFunction: (id) =>
      Object.hasOwn(serverFunctions, id) && /^src\//.test(serverFunctions[id]?.filename ?? ''),
    previewToken: prerendered.preview.previewModeId,
    documentRouteOf(path) {
      if (files.has(path) || pages.has(path) || OF_NEXT.test(path)) return undefined;
      if (redirected.some((pattern) => pattern.test(path))) return undefined;
      const page = routes.find(({ pattern }) => pattern.test(path))?.page;
      return page !== undefined && shared.has(page) ? page : undefined;
    },
  };
}
