import type { IncomingMessage } from 'node:http';
import { PREVIEW_COOKIE } from '@/lib/request/preview-cookie';
import { FLIGHT } from '../next-html/extract-flight';
import { asksForData, serverFunctionOf } from '../next-html/next-headers';

/** True if a browser opens a page; false for page data that script fetches, for assets and for endpoints. */
export function asksForPage({ headers, url = '' }: IncomingMessage): boolean {
  if (url.startsWith('/_next/') || url.startsWith('/api/')) return false;
  if (asksForData(headers) || serverFunctionOf(headers) !== undefined) return false;
  const { accept } = headers;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

/** True in draft mode. @param previewToken value of Next's draft mode cookie */
export const isPreviewing = ({ headers }: IncomingMessage, previewToken: string): boolean =>
  headers.cookie?.includes(`${PREVIEW_COOKIE}=${previewToken}`) ?? false;

/**
 * Files that Next renders from content: Markdown, feed, site maps, the pictures of link previews, and the data of pages.
 * They are shared and stored like pages, for all clients.
 */
export const isRenderedFile = (path: string): boolean =>
  /\.(?:md|txt|xml)$/.test(path) || path === '/og' || path.startsWith('/og/') || path.startsWith(FLIGHT);
