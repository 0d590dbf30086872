/** Addresses of single sign-on. */
import { partnerToolPath } from '../partners/paths';

/** Where a provider sends people back to; registered at the provider as it stands. */
export const signOnCallbackPath = '/api/auth/sign-on/callback';

/** Page that offers a workspace's sign-in for the address that was typed. */
export const signOnOfferPath = '/auth/sign-on';

/** Studio view. */
export const studioSignOnPath = '/admin/sign-on';

type Start = {
  returnTo?: string;
  /** With the address of whoever is signed in, instead of the typed one. */
  isMine?: boolean;
  /** Of the workspace whose connection is tested. */
  test?: string;
};

/** A link, and no form: browsers keep forms from being answered with the way to another site. */
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
