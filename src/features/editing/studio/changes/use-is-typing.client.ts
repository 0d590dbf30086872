'use client';

import { useCallback, useEffect, useRef } from 'react';

/**
 * Milliseconds after a keystroke in which the form may not contain it yet: rich text is passed to the form when the
 * browser is idle, within half a second.
 */
const unsettledMs = 1000;

const inputs = ['keydown', 'input', 'paste', 'drop'] as const;

/**
 * @returns a function that is true while the user types, or has a drawer open, whose input is not part of the form yet
 */
export function useIsTyping(): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = () => {
      last.current = performance.now();
    };
    for (const name of inputs) window.addEventListener(name, note, true);
    return () => {
      for (const name of inputs) window.removeEventListener(name, note, true);
    };
  }, []);
  return useCallback(
    () =>
      performance.now() - last.current < unsettledMs || document.querySelector('.drawer--is-open') !== null,
    [],
  );
}
