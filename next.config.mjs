import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { withPayload } from '@payloadcms/next/withPayload';
import { bundlePath } from './scripts/lib/build/bundle.mjs';
import { ownRedirects } from './src/config/own-redirects.mjs';
import { securityHeaders } from './src/server/security-headers.mjs';

/** Tests and benchmarks build into a folder of their own, not into that of a started site. */
const distDir = process.env.NEXT_DIST_DIR || '.next';

const headersOfAll = Object.entries(securityHeaders).map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
const nextConfig = {
  distDir,
  poweredByHeader: false,
  // Development logs requests; sign-in URLs contain the token.
  logging: { incomingRequests: { ignore: [/^\/auth\//, /^\/intercept/] } },
  reactStrictMode: true,
  // `npm run check` checks types; a start should not wait for the type check.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    // Routes and boot code must share one copy of each of these packages: with two copies, `instanceof` fails for
    // error classes, and the studio would lose its field errors. Lexical identifies the nodes of a rich text by their
    // classes.
    'payload',
    'lexical',
    '@payloadcms/db-postgres',
    '@payloadcms/drizzle',
    '@payloadcms/email-nodemailer',
    'pg-boss',
    'pino',
    'nodemailer',
    // Only the signature check of Stripe's package is used; bundling would include the rest of the package.
    'stripe',
    'mailparser',
    'imapflow',
    // These packages read data files from their own folders when the first file is generated.
    'pdfkit',
    'write-excel-file',
  ],
  cacheHandler: resolve(bundlePath('next-cache-handler', distDir)),
  experimental: {
    // Pages cached on disk would still be there after a backup is restored, and requests for unknown paths would fill
    // the disk.
    isrFlushToDisk: false,
    // If entries were preloaded, the first page would wait for the code of all other pages (decision 0002).
    preloadEntriesOnStart: false,
    // Writing the cache takes a quarter of a build; it pays off only where builds are repeated.
    turbopackFileSystemCacheForBuild: existsSync(resolve(distDir, 'BUILD_ID')),
    // Production does not read source maps, and they are two thirds of the build output.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
  },
  // Uploads are stored in the sizes that pages use; Next's optimizer would generate others for any client that
  // requests them.
  images: { unoptimized: true },
  headers: async () => [
    { source: '/:path*', headers: headersOfAll },
    // Sign-in URLs contain the token, so other sites must not receive them as referrer.
    { source: '/auth/:path*', headers: [{ key: 'Referrer-Policy', value: 'same-origin' }] },
    // The URL alone grants access to the file, so no site may receive it as referrer.
    { source: '/unlock/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    // The URL alone shows what was paid, so no site may receive it as referrer.
    { source: '/payment-success/:path+', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    // Redirects of links in mails: the target page must not learn from which mail a visitor came.
    { source: '/r/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    { source: '/intercept', headers: [{ key: 'Referrer-Policy', value: 'same-origin' }] },
  ],
  rewrites: async () => ({
    // In production the server puts the results into the page itself (`src/server/queried`). The source paths of the
    // others are pages. A POST to them by a form or a mail program (RFC 8058) is rewritten to the route
    // handler. Any request with a body counts as such a POST, whatever its content type; a GET for the page has no
    // body.
    beforeFiles: [
      { source: '/search', has: [{ type: 'query', key: 'q' }], destination: '/search/results' },
      ...['/unsubscribe', '/confirm-address'].flatMap((source) =>
        ['content-type', 'content-length', 'transfer-encoding'].map((key) => ({
          source,
          has: [{ type: 'header', key }],
          destination: '/api/mail-preferences',
        })),
      ),
    ],
    // Route handlers with a parameter are rendered on the first request and cached; those without would be rendered
    // by the build, which has no database.
    afterFiles: [
      {
        source: '/:file(sitemap\\.xml|feed\\.xml|llms\\.txt|robots\\.txt)',
        destination: '/site-files/:file',
      },
      { source: '/:file(sitemap-\\d+\\.xml)', destination: '/site-files/:file' },
      { source: '/.well-known/:file(security\\.txt)', destination: '/site-files/:file' },
      // In production the server sends stored files itself (`src/server/files`).
      { source: '/media/:print([0-9a-f]{16})/:name', destination: '/api/media/file/:name' },
      { source: '/.well-known/jwks.json', destination: '/api/auth/jwks' },
      { source: '/:path([a-z0-9/-]+)\\.md', destination: '/markdown/:path' },
      // Former action URLs: pages that were opened before this release was installed still send their forms to them.
      { source: '/api/waiting-list', destination: '/api/links/place' },
      { source: '/api/bookings', destination: '/api/links/booking' },
    ],
  }),
  redirects: async () => ownRedirects,
};

const withStudio = withPayload(nextConfig, { devBundleServerPackages: false });

export default {
  ...withStudio,
  // Payload sends `Critical-CH` for the colour scheme on every route, which makes a browser repeat its first
  // request; only the studio needs it.
  headers: async () => {
    const entries = await withStudio.headers();
    return entries.map((entry) =>
      entry.headers.some(({ key }) => key === 'Critical-CH') ? { ...entry, source: '/admin/:path*' } : entry,
    );
  },
};
