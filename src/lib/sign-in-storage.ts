/** What sign-in keeps in the browser's storage. Storage may be forbidden; then nothing is kept. */
const keys = ['rememberMe', 'authReturnTo', 'header'] as const;

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

export function keepSignInWish({
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

export function clearSignInStorage(): void {
  quietly(() => {
    for (const key of keys) {
      localStorage.removeItem(key);
      sessionStorage.removeItem(key);
    }
  }, undefined);
}
