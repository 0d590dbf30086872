/** What sign-in keeps in the browser. Storage may be forbidden; then nothing is kept. */
const keys = ['rememberMe', 'authReturnTo'] as const;

function quietly<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Whether this browser wants to stay signed in; true until said otherwise. */
export const readRememberMe = (): boolean =>
  quietly(() => localStorage.getItem('rememberMe') !== 'false', true);

export function keepSignInInput({
  isRemembered,
  returnTo,
}: {
  isRemembered: boolean;
  returnTo?: string;
}): void {
  quietly(() => {
    localStorage.setItem('rememberMe', String(isRemembered));
    if (returnTo) localStorage.setItem('authReturnTo', returnTo);
    else localStorage.removeItem('authReturnTo');
  }, undefined);
}

/**
 * For the next page: whether the header of the signed-in has menus that `startDocument` must keep room for. A cookie of
 * this browser session, read nowhere else: should it be wrong or gone, the header is right again one page later.
 */
export function keepHeaderRoom(hasMenus: boolean): void {
  const lifetime = hasMenus ? '; max-age=0' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers we serve
  quietly(() => (document.cookie = `header=plain; path=/; samesite=lax${lifetime}`), '');
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
