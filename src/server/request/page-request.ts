import type { IncomingMessage } from 'node:http';
import { PREVIEW_COOKIE } from '@/lib/request/preview-cookie';
import { FLIGHT } from '../next-html/extract-flight';
import { asksForData, serverFunctionOf } from '../next-html/next-headers';

/**
 * True if a browser may be opening a page; false for RSC requests, server functions, paths of Next and endpoints, and
 * requests that do not accept HTML.
 */
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
 * True for files that Next renders from content (Markdown, feeds, site maps, pictures of link previews), and for the
 * scripts with the RSC data of pages. They are stored and shared between clients like pages.
 */
export const isRenderedFile = (path: string): boolean =>
  /\.(?:md|txt|xml)$/.test(path) || path === '/og' || path.startsWith('/og/') || path.startsWith(FLIGHT);
