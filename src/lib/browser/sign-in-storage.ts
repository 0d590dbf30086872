import type { SiteCookie } from '@/lib/request/site-cookies';

const headerCookie = 'header' satisfies SiteCookie;

/** Keys that sign-in stores in the browser. If storage is blocked, nothing is stored. */
const keys = ['rememberMe', 'authReturnTo'] as const;

function quietly<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** True if this browser should stay signed in; the default is true. */
export const readRememberMe = (): boolean =>
  quietly(() => localStorage.getItem('rememberMe') !== 'false', true);

/** Page to return to after sign-in, for forms whose URL no longer contains it. */
export const readReturnTo = (): string | undefined =>
  quietly(() => localStorage.getItem('authReturnTo') ?? undefined, undefined);

export function keepReturnTo(path: string): void {
  quietly(() => localStorage.setItem('authReturnTo', path), undefined);
}

export function keepSignInInput({
  isRemembered,
  returnTo,
}: {
  isRemembered: boolean;
  returnTo?: string;
}): void {
  quietly(() => {
    localStorage.setItem('rememberMe', String(isRemembered));
    if (!returnTo) localStorage.removeItem('authReturnTo');
  }, undefined);
  if (returnTo) keepReturnTo(returnTo);
}

/**
 * Stores in a cookie whether the signed-in header has a menu of workspaces, so that `startDocument` reserves space for it on the
 * next page. The cookie lasts for the browser session and is read by nothing else. If the cookie is wrong or missing,
 * the space is wrong on one page only.
 */
export function keepHeaderRoom(hasMenus: boolean): void {
  const lifetime = hasMenus ? '; max-age=0' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers we serve
  quietly(() => (document.cookie = `${headerCookie}=plain; path=/; samesite=lax${lifetime}`), '');
}

export function clearSignInStorage(): void {
  keepHeaderRoom(true);
  quietly(() => {
    for (const key of keys) {
      localStorage.removeItem(key);
      sessionStorage.removeItem(key);
    }
  }, undefined);
}
