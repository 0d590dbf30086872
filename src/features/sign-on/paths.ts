/** Paths and URLs of single sign-on. */
import { partnerToolPath } from '../partners/paths';

/** Callback URL to which providers redirect; registered at each provider in exactly this form. */
export const signOnCallbackPath = '/api/auth/sign-on/callback';

/** Page that offers to sign in through a workspace’s provider, after the visitor has typed an e-mail address. */
export const signOnOfferPath = '/auth/sign-on';

/** Studio view that lists the connections of all workspaces. */
export const studioSignOnPath = '/admin/sign-on';

type Start = {
  returnTo?: string;
  /** Signs in with the e-mail address of the signed-in user instead of the typed one. */
  isMine?: boolean;
  /** Slug of the workspace whose connection is tested. */
  test?: string;
};

/**
 * Path for a link, not for a form: the Content-Security-Policy blocks a form submission that redirects to another
 * site.
 */
export function signOnStartPath({ returnTo, isMine, test }: Start = {}): string {
  const query = new URLSearchParams({
    ...(test !== undefined && { test }),
    ...(isMine && { mine: '1' }),
    ...(returnTo !== undefined && { returnTo }),
  }).toString();
  return `/api/auth/sign-on/start${query && `?${query}`}`;
}

export const signOnPage = (slug: string, params: Readonly<Record<string, string>> = {}) =>
  partnerToolPath('sso', slug, params);
