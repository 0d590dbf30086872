'use client';

import { useCallback, useEffect, useState } from 'react';

type Slots =
  | { state: 'loading'; starts: readonly number[] }
  | { state: 'failed'; starts: readonly number[] }
  | { state: 'ready'; starts: readonly number[]; isEnd: boolean };

const span = 35 * 86_400_000;

/** The free times of a type as far as they have been asked for: five weeks at first, five more at a time. */
export function useSlots(type: string) {
  const [until, setUntil] = useState<number>();
  const [slots, setSlots] = useState<Slots>({ state: 'loading', starts: [] });

  const load = useCallback(
    async (from: number, known: readonly number[]) => {
      setSlots({ state: 'loading', starts: known });
      try {
        const query = new URLSearchParams({ from: new Date(from).toISOString() });
        const response = await fetch(`/api/bookings/${encodeURIComponent(type)}?${query}`);
        if (!response.ok) throw new Error(`Free times: ${response.status}`);
        const { starts, horizonDays }: { starts: number[]; horizonDays: number } = await response.json();
        const end = from + span;
        setUntil(end);
        setSlots({
          state: 'ready',
          starts: [...known, ...starts],
          isEnd: end >= Date.now() + horizonDays * 86_400_000,
        });
      } catch {
        setSlots({ state: 'failed', starts: known });
      }
    },
    [type],
  );

  const reload = useCallback(() => load(Date.now(), []), [load]);
  useEffect(() => {
    void reload();
  }, [reload]);

  const loadMore = () => load(until ?? Date.now(), slots.starts);
  return { ...slots, reload, loadMore };
}
