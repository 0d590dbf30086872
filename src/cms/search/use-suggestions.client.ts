'use client';

import { useFetched } from '@/lib/browser/use-fetched.client';

export type Suggestion = { path: string; title: string; kind: string };
/** `total` is null if there are more hits than are counted. */
export type Suggestions = { total: number | null; corrected: string | null; hits: Suggestion[] };

const pauseMs = 180;
const minLetters = 2;

/**
 * Fetches suggestions a moment after the words were typed. Null until they have arrived, for fewer than two letters,
 * and on any failure: the form still opens the page of results.
 */
export function useSuggestions(words: string, within: string | undefined): Suggestions | null {
  const asked = words.trim();
  const query = new URLSearchParams({ q: asked, ...(within && { in: within }) });
  const url = asked.length < minLetters ? null : `/api/search?${query}`;
  const { answer, hasFailed } = useFetched<Suggestions>(url, pauseMs);
  return hasFailed ? null : answer;
}
