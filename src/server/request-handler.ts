import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { env } from '@/config/env';
import { localOrigin } from '@/config/listen-address.mjs';
import { preferredService } from '@/lib/analytics-service';
import { contentSecurityPolicy } from './content-security-policy';
import type { SiteContact } from './error-page';
import { loadSiteRoutes } from './next-html/build-manifests';
import type { CompressedPage } from './page-cache/compressed-page';
import { KnownPaths } from './page-cache/known-paths';
import type { PageCache } from './page-cache/page-cache';
import { createMemoryHandler } from './page-cache/serve-from-memory';
import { createPageHandler } from './page-cache/serve-pages';
import { createRequestFilter } from './request/request-filter';
import { StaticAssets } from './static-assets';

/** Renders the not-found page by a request to this server. */
async function loadNotFoundPage() {
  const page = await fetch(`${localOrigin(env.listenAddress)}/page-not-found`);
  return page.ok ? { headers: Object.fromEntries(page.headers), html: await page.text() } : null;
}

interface Options {
  cache: PageCache<CompressedPage>;
  keepAliveMs: number;
  contact: () => SiteContact;
  isDatabaseAway: () => Promise<boolean>;
}

/** Middleware before Next, in production only: development shows pages as Next renders them. */
export function createRequestHandler({ cache, keepAliveMs, contact, isDatabaseAway }: Options) {
  const routes = loadSiteRoutes({ buildDirectory: env.buildDir, publicDirectory: resolve('public') });
  const knownPaths = new KnownPaths(routes, cache);
  const assets = new StaticAssets(env.buildDir);
  const isSecure = env.siteUrl.startsWith('https:');
  const servePage = createPageHandler({
    cache,
    knownPaths,
    previewToken: routes.previewToken,
    policyOf: contentSecurityPolicy(preferredService(env), isSecure),
    loadNotFoundPage,
    contact,
    isDatabaseAway,
    isSecure,
  });
  const filter = createRequestFilter(routes);
  const wrap =
    (next: RequestListener): RequestListener =>
    (request, response) =>
      filter(request, response, () => {
        if (!assets.serve(request, response)) servePage(request, response, next);
      });
  const serveFromMemory = createMemoryHandler({ cache, previewToken: routes.previewToken, keepAliveMs });
  return { knownPaths, serveFromMemory, wrap };
}
