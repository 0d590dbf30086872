'use client';

import { useEffect, useState } from 'react';
import type { SearchGroup } from './search-source';

export type Found = { words: string; groups: SearchGroup[] };

const pauseMs = 120;

/** What the words find, a moment after they were typed; what was found before stays until then. */
export function useStudioHits(words: string | null): { found: Found | null; hasFailed: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (words === null) {
      setFound(null);
      setHasFailed(false);
      return;
    }
    const request = new AbortController();
    const search = async () => {
      try {
        const response = await fetch(`/api/studio/search?${new URLSearchParams({ q: words })}`, {
          signal: request.signal,
        });
        if (!response.ok) throw new Error(`The search answered ${response.status}.`);
        const { groups }: { groups: SearchGroup[] } = await response.json();
        setFound({ words, groups });
        setHasFailed(false);
      } catch {
        if (!request.signal.aborted) setHasFailed(true);
      }
    };
    const timer = setTimeout(search, words ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [words]);

  return { found, hasFailed };
}
