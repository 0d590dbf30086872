'use client';

import { useEffect, useState } from 'react';

type Fetched<Answer> = {
  /** The last answer, until the next one; nothing once nothing is asked for. */
  answer: Answer | null;
  /** Which address it came from. */
  url: string | null;
  /** The last address asked for did not answer. */
  hasFailed: boolean;
};

const none = { answer: null, url: null, hasFailed: false } as const;

/**
 * What an address of ours answers as JSON, asked for once it has stood for a moment: somebody may be typing it.
 * @param url null while nothing is asked for.
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
