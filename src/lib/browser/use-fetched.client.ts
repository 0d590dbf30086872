'use client';

import { useEffect, useState } from 'react';

type Fetched<Answer> = {
  /** Last response, kept until the next response arrives; null while `url` is null. */
  answer: Answer | null;
  /** URL that returned `answer`. */
  url: string | null;
  /** True if the latest request failed. */
  hasFailed: boolean;
};

const none = { answer: null, url: null, hasFailed: false } as const;

/**
 * Fetches JSON from a URL of this site, debounced by `pauseMs`, because the URL can change with each key press.
 * @param url null to fetch nothing.
 */
export function useFetched<Answer>(url: string | null, pauseMs: number): Fetched<Answer> {
  const [fetched, setFetched] = useState<Fetched<Answer>>(none);

  useEffect(() => {
    if (url === null) {
      setFetched(none);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const headers = { accept: 'application/json' };
        const response = await fetch(url, { signal: request.signal, headers });
        if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
        setFetched({ answer: await response.json(), url, hasFailed: false });
      } catch {
        if (!request.signal.aborted) setFetched((before) => ({ ...before, hasFailed: true }));
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [url, pauseMs]);

  return fetched;
}
