/** Opens pages of the site as a browser with a session does, without a server. */
import {
  getAccessFallbackHTTPStatus,
  isHTTPAccessFallbackError,
} from 'next/dist/client/components/http-access-fallback/http-access-fallback';
import {
  getRedirectStatusCodeFromError,
  getURLFromRedirectError,
} from 'next/dist/client/components/redirect';
import { isRedirectError } from 'next/dist/client/components/redirect-error';
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external';
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external';
import { RequestCookies } from 'next/dist/server/web/spec-extension/cookies';
import type { ReactNode } from 'react';
import { renderWithErrors } from '../content/render-html';

type Work = Parameters<typeof workAsyncStorage.run>[0];
type Unit = Parameters<typeof workUnitAsyncStorage.run>[0];

/** Runs code within a Next request that has headers and cookies only. */
export function inRequest<T>(headers: Headers, run: () => Promise<T>): Promise<T> {
  const unit = { type: 'request', phase: 'render', headers, cookies: new RequestCookies(headers) };
  return workAsyncStorage.run({ route: '/' } as Work, () =>
    workUnitAsyncStorage.run(unit as unknown as Unit, run),
  );
}

type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Further headers; cookies among them are sent beside the session's. */
  headers?: Record<string, string>;
};
// biome-ignore lint/suspicious/noExplicitAny: each page has properties of its own
type PageOfSite = (props: any) => ReactNode | Promise<ReactNode>;

/** Status of a page, and the HTML of the page or the path that it redirects to. */
export async function openPage(
  page: PageOfSite,
  token: string,
  { params = {}, query = {}, headers: { cookie = '', ...sent } = {} }: Sent = {},
): Promise<[number, string]> {
  const cookies = [token && `plumbline-session=${token}`, cookie].filter(Boolean).join('; ');
  const headers = new Headers({ ...sent, ...(cookies && { cookie: cookies }) });
  try {
    const props = { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
    const html = await inRequest(headers, async () => renderWithErrors(await page(props)));
    // Removes React's comments between adjacent texts, so that a sentence can be found.
    return [200, html.replaceAll('<!-- -->', '')];
  } catch (error) {
    if (isHTTPAccessFallbackError(error)) return [getAccessFallbackHTTPStatus(error), ''];
    if (isRedirectError(error))
      return [getRedirectStatusCodeFromError(error), getURLFromRedirectError(error)];
    throw error;
  }
}
