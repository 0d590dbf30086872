'use client';

import { useEffect, useRef, useState } from 'react';
import { parseDraft, storageKey } from './draft-storage';
import { exampleDay, exampleDraft } from './example-draft';
import type { Draft } from './model/draft-fields';

const pauseMs = 400;

/** Runs `use`; returns `otherwise` if storage is forbidden or full. The draft then lasts as long as the page. */
function quietly<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/**
 * State of the draft, stored only in this tab’s `sessionStorage`: never sent, nor written to the URL. Starts with the
 * example, as rendered on the server.
 */
export function useDraft() {
  const [draft, setDraft] = useState(exampleDraft);
  const [settled, setSettled] = useState<Draft>();
  const [today, setToday] = useState(() => new Date(exampleDay));
  /** Latest draft, so that several changes in one render are all kept. */
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
    // Values typed before hydration have been adopted by now, and are newer than the stored draft.
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
    /** Draft at the last pause in typing; undefined before the first change. */
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
