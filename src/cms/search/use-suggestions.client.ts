'use client';

import { useEffect, useState } from 'react';

export type Suggestion = { path: string; title: string; kind: string };
export type Suggestions = { total: number; corrected: string | null; hits: Suggestion[] };

const pauseMs = 180;
const minLetters = 2;

/** What the words find, some moments after they were typed; null until then, for too few letters, and on any failure. */
export function useSuggestions(words: string, within: string | undefined): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);

  useEffect(() => {
    const asked = words.trim();
    if (asked.length < minLetters) {
      setSuggestions(null);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ q: asked, ...(within && { in: within }) });
        const response = await fetch(`/api/search?${query}`, {
          signal: request.signal,
          headers: { accept: 'application/json' },
        });
        setSuggestions(response.ok ? await response.json() : null);
      } catch {
        // Typed on, or no connection: the form still leads to the page of results.
        if (!request.signal.aborted) setSuggestions(null);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [words, within]);

  return suggestions;
}
