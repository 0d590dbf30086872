import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { withPayload } from '@payloadcms/next/withPayload';
import { bundlePath } from './scripts/lib/build/bundle.mjs';
import { ownRedirects } from './src/config/own-redirects.mjs';

/** Tests and benchmarks build beside a started site. */
const distDir = process.env.NEXT_DIST_DIR || '.next';

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/** @type {import('next').NextConfig} */
const nextConfig = {
  distDir,
  poweredByHeader: false,
  // Development prints requests; the addresses of sign-in carry its token.
  logging: { incomingRequests: { ignore: [/^\/auth\//, /^\/intercept/] } },
  reactStrictMode: true,
  // `npm run check` does it, once; a start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    // One copy for the routes and for boot: an error of one is no instance of the other's class, and the studio
    // would lose the messages at its fields. A rich text's nodes are Lexical's classes, by which Lexical knows them.
    'payload',
    'lexical',
    '@payloadcms/db-postgres',
    '@payloadcms/drizzle',
    '@payloadcms/email-nodemailer',
    'pg-boss',
    'pino',
    'nodemailer',
    'mailparser',
    // They are read when the first file is made, with tables of their own beside them.
    'pdfkit',
    'write-excel-file',
  ],
  cacheHandler: resolve(bundlePath('next-cache-handler', distDir)),
  experimental: {
    // Cached pages on disk would outlive a restored backup, and unknown paths would fill the disk.
    isrFlushToDisk: false,
    // The first page would wait for the code of all others (decision 0002).
    preloadEntriesOnStart: false,
    // Writing it takes a quarter of a build; it pays where somebody builds again.
    turbopackFileSystemCacheForBuild: existsSync(resolve(distDir, 'BUILD_ID')),
    // Nothing reads them in production; they are two thirds of what is built.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
  },
  // Uploads are kept in the sizes that pages use; Next would make others for whoever asks.
  images: { unoptimized: true },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // Their addresses carry the sign-in token.
    { source: '/auth/:path*', headers: [{ key: 'Referrer-Policy', value: 'same-origin' }] },
    // A link to a file opens it for whoever has it.
    { source: '/unlock/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    // Links of mails: where they lead need not know which mail.
    { source: '/r/:path*', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    { source: '/intercept', headers: [{ key: 'Referrer-Policy', value: 'same-origin' }] },
  ],
  rewrites: async () => ({
    // These are pages, and what a form or a mail program (RFC 8058) posts to their address goes to the route beside
    // them: whatever comes with a body, of whatever type. Opening a page sends none.
    beforeFiles: ['/unsubscribe', '/confirm-address'].flatMap((source) =>
      ['content-type', 'content-length', 'transfer-encoding'].map((key) => ({
        source,
        has: [{ type: 'header', key }],
        destination: '/api/mail-preferences',
      })),
    ),
    // Routes with a parameter are made on their first request and kept; those without would be made by the build,
    // which has no database.
    afterFiles: [
      { source: '/:file(sitemap\\.xml|feed\\.xml|llms\\.txt)', destination: '/site-files/:file' },
      { source: '/:file(sitemap-\\d+\\.xml)', destination: '/site-files/:file' },
      { source: '/.well-known/:file(security\\.txt)', destination: '/site-files/:file' },
      { source: '/:path([a-z0-9/-]+)\\.md', destination: '/markdown/:path' },
    ],
  }),
  redirects: async () => ownRedirects,
};

const withStudio = withPayload(nextConfig, { devBundleServerPackages: false });

export default {
  ...withStudio,
  // Payload asks for the colour scheme on every route, which makes a browser repeat its first request; only the
  // studio has a use for it.
  headers: async () => {
    const entries = await withStudio.headers();
    return entries.map((entry) =>
      entry.headers.some(({ key }) => key === 'Critical-CH') ? { ...entry, source: '/admin/:path*' } : entry,
    );
  },
};
