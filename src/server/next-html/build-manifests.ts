import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files-below';

/** What is read of the files that a build leaves; a contract test fails when Next writes them otherwise. */
interface RoutesManifest {
  redirects: { regex: string }[];
  staticRoutes: { regex: string }[];
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

/** Next writes it as a script that hangs it on a global. */
function readClientReferences(file: string): ClientReferenceManifest {
  const script = readFileSync(file, 'utf8');
  const assigned = '"] = ';
  return JSON.parse(script.slice(script.indexOf(assigned) + assigned.length).replace(/;\s*$/, ''));
}

/** The scripts with which the site's pages begin, as paths below the build's `static`: Next's own, then each route's. */
export function firstScripts(buildDirectory: string): Set<string> {
  const { rootMainFiles } = readJson<BuildManifest>(buildDirectory, 'build-manifest.json');
  const site = join(buildDirectory, 'server', 'app', '(site)');
  const ofRoutes = filesBelow(site)
    .filter((path) => path.endsWith(`/${CLIENT_REFERENCES}`))
    .flatMap((path) => Object.values(readClientReferences(join(site, path)).entryJSFiles).flat());
  return new Set([...rootMainFiles, ...ofRoutes].map((path) => path.replace(/^static\//, '')));
}

/** What the browser fetches of Next itself; all else below `/_next` is nothing. */
const OF_NEXT = /^\/_next\/static\//;

export interface SiteRoutes {
  /** Whether a server function is one of ours: Payload's own, which sets a language, is of no use here. */
  isServerFunction: (id: string) => boolean;
  /** The value of the cookie that shows drafts. */
  previewToken: string;
  /** The shared route that answers a canonical path; undefined for what is no document's. */
  documentRouteOf: (path: string) => string | undefined;
}

/**
 * Which addresses the build made for documents, as Next itself lists them: the routes whose pages are rendered once and
 * shared. Everything else is an endpoint, a page of one visitor, a redirect or a file. And which server functions it made.
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
  const elsewhere = [...redirects, ...staticRoutes].map(({ regex }) => new RegExp(regex));
  // In the order in which Next tries them.
  const routes = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));

  return {
    isServerFunction: (id) =>
      Object.hasOwn(serverFunctions, id) && /^src\//.test(serverFunctions[id]?.filename ?? ''),
    previewToken: prerendered.preview.previewModeId,
    documentRouteOf(path) {
      if (files.has(path) || OF_NEXT.test(path)) return undefined;
      if (elsewhere.some((pattern) => pattern.test(path))) return undefined;
      const page = routes.find(({ pattern }) => pattern.test(path))?.page;
      return page !== undefined && shared.has(page) ? page : undefined;
    },
  };
}
