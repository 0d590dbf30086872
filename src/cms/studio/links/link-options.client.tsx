'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useFetched } from '@/lib/browser/use-fetched.client';

export const linkOptionsId = 'studio-link-options';

export type LinkOption = { path: string; title: string };

const pauseMs = 200;
const maxWords = 200;

/** The studio's link field that an event is about. */
const linkFieldOf = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.getAttribute('list') === linkOptionsId ? target : null;

/**
 * One list of the site's pages for every link field of the studio: those that fit what stands in the field, asked for when
 * it is entered and while one types. Without the list, addresses are typed as before.
 */
export function LinkOptions({ children }: { children: ReactNode }) {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const readWords = (event: Event) => {
      const field = linkFieldOf(event);
      if (field) setWords(field.value.slice(0, maxWords));
    };
    document.addEventListener('focusin', readWords);
    document.addEventListener('input', readWords);
    return () => {
      document.removeEventListener('focusin', readWords);
      document.removeEventListener('input', readWords);
    };
  }, []);
  const url = words === null ? null : `/api/studio/links?${new URLSearchParams({ q: words })}`;
  const { answer: options } = useFetched<LinkOption[]>(url, pauseMs);
  return (
    <>
      {children}
      <datalist id={linkOptionsId}>
        {options?.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}
