import { ownEntry } from '@/lib/own-entry';

/** Content types by extension, of the files that this server sends. */
const types: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
};
const compressible = new Set(['js', 'css', 'svg']);

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Content type of a file by its extension; undefined for files that are left to Next. */
export const contentTypeOf = (path: string): string | undefined => ownEntry(types, extensionOf(path));

/** True for files that are sent compressed. */
export const isCompressible = (path: string): boolean => compressible.has(extensionOf(path));
