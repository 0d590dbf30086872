'use client';

import { useEffect, useRef, useState } from 'react';
import { parseDraft, storageKey } from './draft-storage';
import { exampleDay, exampleDraft } from './example-draft';
import type { Draft } from './model/draft-fields';

const pauseMs = 400;

/** Storage may be forbidden or full: then the draft lives as long as the page. */
function quietly<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/**
 * The draft, kept in this tab’s session storage and nowhere else: neither sent nor in the address. Starts with the
 * example, as the server rendered it.
 */
export function useDraft() {
  const [draft, setDraft] = useState(exampleDraft);
  const [settled, setSettled] = useState<Draft>();
  const [today, setToday] = useState(() => new Date(exampleDay));
  /** Of several changes in one moment none is lost. */
  const latest = useRef(draft);
  const isChanged = useRef(false);

  function show(next: Draft) {
    latest.current = next;
    setDraft(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: storage is read once, when the page opens.
  useEffect(() => {
    setToday(new Date());
    const stored = quietly(() => sessionStorage.getItem(storageKey), null);
    const kept = stored === null ? null : parseDraft(stored);
    // What was typed before script ran stands already, and is newer.
    if (kept && !isChanged.current) show(kept);
  }, []);

  useEffect(() => {
    if (!isChanged.current) return;
    const timer = setTimeout(() => {
      quietly(() => sessionStorage.setItem(storageKey, JSON.stringify(draft)), undefined);
      setSettled(draft);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  return {
    draft,
    /** What the visitor paused at last; nothing before a first change. */
    settled,
    today,
    change: (changed: Partial<Draft> | ((current: Draft) => Partial<Draft>)) => {
      isChanged.current = true;
      const next = typeof changed === 'function' ? changed(latest.current) : changed;
      show({ ...latest.current, ...next });
    },
  };
}

export type DraftState = ReturnType<typeof useDraft>;
