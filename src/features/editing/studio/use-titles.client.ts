'use client';

import { useEffect, useState } from 'react';
import { isRecord } from '@/lib/is-record';
import type { Conflict } from '../merge/merge-value';

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const titleOf = (document: Record<string, unknown>) =>
  ['title', 'name', 'filename', 'email']
    .map((name) => document[name])
    .find((value) => typeof value === 'string');

async function fetchTitles(collection: string, ids: readonly string[]): Promise<[string, string][]> {
  const query = new URLSearchParams({ depth: '0', draft: 'true', limit: '50', 'where[id][in]': ids.join() });
  const response = await fetch(`/api/${collection}?${query}`).catch(() => null);
  const answer: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const documents = isRecord(answer) && Array.isArray(answer.docs) ? answer.docs.filter(isRecord) : [];
  return documents.map((document) => [String(document.id), String(titleOf(document) ?? document.id)]);
}

/** Loads the titles of documents referenced by either value of a conflict. Until then, callers show the ids. */
export function useTitles({ relationTo, mine, theirs }: Conflict): ReadonlyMap<string, string> {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = relationTo ? (JSON.stringify([mine, theirs]).match(uuids) ?? []).join() : '';
  const collections = relationTo?.join() ?? '';
  useEffect(() => {
    if (!ids) return;
    const asked = collections.split(',').map((collection) => fetchTitles(collection, ids.split(',')));
    void Promise.all(asked).then((found) => setTitles(new Map(found.flat())));
  }, [ids, collections]);
  return titles;
}
