import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { env } from '@/config/env';
import { preferredService } from '@/lib/analytics-service';
import { contentSecurityPolicy } from './content-security-policy';
import { Endpoints } from './endpoints/endpoints';
import { serveEndpoint } from './endpoints/serve-endpoint';
import type { SiteContact } from './error-page';
import { BuildFiles } from './files/build-files';
import { MediaFiles } from './files/media-files';
import { createFileHandlers } from './files/serve-files';
import { Flights } from './flight/flights';
import { loadSiteRoutes } from './next-html/build-manifests';
import type { CompressedPage } from './page-cache/compressed-page';
import { KnownPaths } from './page-cache/known-paths';
import type { PageCache } from './page-cache/page-cache';
import { createMemoryHandler } from './page-cache/serve-from-memory';
import { keptNotFoundPage } from './pages/not-found-page';
import { STRICT_TRANSPORT } from './pages/secure-page';
import { createPageHandler } from './pages/serve-pages';
import { QueriedPages } from './queried/queried-pages';
import { OwnHosts, serveOwnHost } from './request/own-hosts';
import { QueryRedirects } from './request/query-redirects';
import { createRequestFilter } from './request/request-filter';

interface Options {
  cache: PageCache<CompressedPage>;
  keepAliveMs: number;
  contact: () => SiteContact;
  isDatabaseAway: () => Promise<boolean>;
}

/** Middleware before Next, in production only: development shows pages as Next renders them. */
export function createRequestHandler({ cache, keepAliveMs, contact, isDatabaseAway }: Options) {
  const folders = { buildDirectory: env.buildDir, publicDirectory: resolve('public') };
  const routes = loadSiteRoutes(folders);
  const knownPaths = new KnownPaths(routes, cache);
  const flights = new Flights();
  const hosts = new OwnHosts();
  const queried = new QueriedPages();
  const queryRedirects = new QueryRedirects();
  const endpoints = new Endpoints();
  const isSecure = env.siteUrl.startsWith('https:');
  const siteHeaders = isSecure ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {};
  const build = new BuildFiles({ ...folders, siteHeaders });
  const ownFiles = { replaceWith: (own: ReadonlyMap<string, Buffer>) => build.replaceOwn(own) };
  const files = createFileHandlers({
    build,
    media: new MediaFiles({ folder: env.mediaDir, snapshot: () => cache.snapshot(), siteHeaders }),
    keepAliveMs,
  });
  const policyOf = contentSecurityPolicy(preferredService(env), isSecure, env.mediaOrigin);
  const { previewToken } = routes;
  const filter = createRequestFilter({
    isServerFunction: routes.isServerFunction,
    // A partner's own domain has none of the site's paths, so it must not redirect to them.
    lowerCaseOf: (path, request) =>
      hosts.pageOf(request) === undefined ? knownPaths.lowerCaseOf(path) : undefined,
  });
  const wrap = (next: RequestListener): RequestListener => {
    const servePage = createPageHandler({
      cache,
      flights,
      knownPaths,
      queried,
      previewToken,
      next,
      policyOf,
      isSecure,
      contact,
      isDatabaseAway,
    });
    return (request, response) =>
      filter(request, response, () => {
        const page = hosts.pageOf(request);
        if (page !== undefined) {
          serveOwnHost(page, request, response, servePage);
          return;
        }
        if (queryRedirects.serve(request, response)) return;
        const endpoint = endpoints.find(request.url ?? '', request.method ?? '');
        if (endpoint) void serveEndpoint(endpoint, request, response, { siteUrl: env.siteUrl, isSecure });
        else if (!files.serve(request, response)) servePage(request, response);
      });
  };
  const sources = { cache, previewToken, keepAliveMs };
  const pageFromMemory = createMemoryHandler({
    ...sources,
    pageAt: (path) => cache.getFresh(path) ?? flights.get(path),
  });
  const notFoundFromMemory = createMemoryHandler({
    ...sources,
    pageAt: keptNotFoundPage({ cache, knownPaths, isFile: files.isFile }),
  });
  /**
   * On a page's own host, and for pages that depend on their query, the path alone does not identify the page, so these
   * requests are not served from memory here.
   */
  const serveFromMemory: typeof pageFromMemory = (request, response) =>
    hosts.pageOf(request) === undefined &&
    !queried.isQueried(request.url ?? '') &&
    queryRedirects.targetOf(request.url ?? '') === undefined &&
    (pageFromMemory(request, response) ||
      files.serveFromMemory(request, response) ||
      notFoundFromMemory(request, response));
  return { knownPaths, hosts, queried, queryRedirects, endpoints, ownFiles, serveFromMemory, wrap };
}
