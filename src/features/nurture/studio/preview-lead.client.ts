'use client';

import { useSyncExternalStore } from 'react';
import { actionPath } from '@/config/routes';

export type PreviewLead = { id: string; label: string };

/** Lead for the previews of all steps of a form, and the text typed to find a lead. */
type Chosen = { words: string; lead: PreviewLead | null };

const nobody: Chosen = { words: '', lead: null };
let chosen = nobody;
let readFrom = '';
const listeners = new Set<() => void>();

export function chooseLead(next: Chosen): void {
  chosen = next;
  for (const listener of listeners) listener();
}

export const previewLeadsUrl = (query: { q: string } | { lead: string }): string =>
  `${actionPath('previews/leads')}?${new URLSearchParams(query)}`;

/** Chooses the lead that the page's URL names, once for each URL. */
async function readAddress(): Promise<void> {
  if (readFrom === location.href) return;
  readFrom = location.href;
  const lead = new URLSearchParams(location.search).get('lead');
  if (!lead) return;
  try {
    const response = await fetch(previewLeadsUrl({ lead }), { headers: { accept: 'application/json' } });
    const [found]: PreviewLead[] = response.ok ? await response.json() : [];
    if (found) chooseLead({ words: found.label, lead: found });
  } catch {
    // On failure the preview keeps the sample lead; another lead can be typed.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void readAddress();
  return () => listeners.delete(listener);
}

export const usePreviewLead = (): Chosen =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => nobody,
  );
