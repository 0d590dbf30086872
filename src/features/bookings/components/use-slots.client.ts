'use client';

import { useCallback, useEffect, useState } from 'react';
import type { FormField } from '@/forms/form-field';

type Loaded = {
  state: 'loading' | 'failed' | 'ready' | 'closed';
  /** Start times, ascending. */
  starts: readonly number[];
  /** Duration in minutes. */
  duration: number;
  /** Whether all available times are loaded. */
  isEnd: boolean;
  /** End of the loaded range, in milliseconds since 1970. */
  until: number | undefined;
  /**
   * Questions of the type. While times are loading or unavailable, the last known questions are kept, so that fields
   * keep their values.
   */
  questions: readonly FormField[];
};

/**
 * The loaded times, and functions that reload them or load more. In the state `closed`, nothing can be booked with
 * this slug.
 */
export type Slots = Loaded & { reload: () => Promise<void>; loadMore: () => Promise<void> };

type Answer = { starts: number[]; duration: number; horizonDays: number; questions: FormField[] };

const day = 86_400_000;
const span = 35 * day;
const nothing: Loaded = {
  state: 'loading',
  starts: [],
  duration: 0,
  isEnd: false,
  until: undefined,
  questions: [],
};

/** Loads the free times of a type, five weeks at a time. */
export function useSlots(type: string): Slots {
  const [loaded, setLoaded] = useState(nothing);

  const load = useCallback(
    async (from: number, known: Loaded) => {
      setLoaded(({ questions }) => ({ ...known, state: 'loading', questions }));
      try {
        const query = new URLSearchParams({ from: new Date(from).toISOString() });
        const response = await fetch(`/api/bookings/${encodeURIComponent(type)}?${query}`);
        if (response.status === 404)
          return setLoaded(({ questions }) => ({ ...nothing, state: 'closed', questions }));
        if (!response.ok) throw new Error(`Free times: ${response.status}`);
        const { starts, duration, horizonDays, questions }: Answer = await response.json();
        const until = from + span;
        const isEnd = until >= Date.now() + horizonDays * day;
        setLoaded({
          state: 'ready',
          starts: [...known.starts, ...starts],
          duration,
          isEnd,
          until,
          questions,
        });
      } catch {
        setLoaded(({ questions }) => ({ ...known, state: 'failed', questions }));
      }
    },
    [type],
  );

  const reload = useCallback(() => load(Date.now(), nothing), [load]);
  useEffect(() => {
    void reload();
  }, [reload]);

  return { ...loaded, reload, loadMore: () => load(loaded.until ?? Date.now(), loaded) };
}
