'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { actionPath } from '@/config/routes';
import { useFetched } from '@/lib/browser/use-fetched.client';

export const linkOptionsId = 'studio-link-options';

export type LinkOption = { path: string; title: string };

const pauseMs = 200;
const maxWords = 200;

/** Returns the studio's link field that an event targets, or null. */
const linkFieldOf = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.getAttribute('list') === linkOptionsId ? target : null;

/**
 * Datalist of the site's pages, shared by all link fields of the studio. It contains pages that match the value of
 * the focused field, fetched on focus and on input. Without the list, URLs can still be typed.
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
  const url = words === null ? null : `${actionPath('links')}?${new URLSearchParams({ q: words })}`;
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
