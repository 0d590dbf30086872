import type { IncomingMessage } from 'node:http';

/** A browser opening a page, not script fetching one's data, nor an asset or an endpoint. */
export function asksForPage({ headers, url = '' }: IncomingMessage): boolean {
  if (url.startsWith('/_next/') || url.startsWith('/api/')) return false;
  if (headers.rsc !== undefined || headers['next-action'] !== undefined) return false;
  const { accept } = headers;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

/** An editor who looks at drafts. @param previewToken the value of Next's cookie for them */
export const isPreviewing = ({ headers }: IncomingMessage, previewToken: string): boolean =>
  headers.cookie?.includes(`__prerender_bypass=${previewToken}`) ?? false;
