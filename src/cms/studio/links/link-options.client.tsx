'use client';

import { type ReactNode, useEffect, useState } from 'react';

export const linkOptionsId = 'studio-link-options';

export type LinkOption = { path: string; title: string };

const isOptionList = (value: unknown): value is LinkOption[] => Array.isArray(value);

/** One list of the site's pages for every link field of the studio, fetched when the first of them is entered. */
export function LinkOptions({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<readonly LinkOption[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const fetchOptions = async ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || target.getAttribute('list') !== linkOptionsId) return;
      document.removeEventListener('focusin', fetchOptions);
      // Without the list, addresses are typed as before.
      const response = await fetch('/api/studio/links', { signal: ended.signal }).catch(() => null);
      const found: unknown = response?.ok ? await response.json().catch(() => null) : null;
      if (isOptionList(found)) setOptions(found);
    };
    document.addEventListener('focusin', fetchOptions);
    return () => {
      ended.abort();
      document.removeEventListener('focusin', fetchOptions);
    };
  }, []);
  return (
    <>
      {children}
      <datalist id={linkOptionsId}>
        {options.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}
