import type { IncomingMessage } from 'node:http';
import { PREVIEW_COOKIE } from '@/lib/request/preview-cookie';
import { asksForData, serverFunctionOf } from '../next-html/next-headers';

/** A browser opening a page, not script fetching one's data, nor an asset or an endpoint. */
export function asksForPage({ headers, url = '' }: IncomingMessage): boolean {
  if (url.startsWith('/_next/') || url.startsWith('/api/')) return false;
  if (asksForData(headers) || serverFunctionOf(headers) !== undefined) return false;
  const { accept } = headers;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

/** An editor who looks at drafts. @param previewToken the value of Next's cookie for them */
export const isPreviewing = ({ headers }: IncomingMessage, previewToken: string): boolean =>
  headers.cookie?.includes(`${PREVIEW_COOKIE}=${previewToken}`) ?? false;
