'use client';

import { type RefObject, useEffect } from 'react';

/** Adopts a value typed or chosen before hydration, which exists only in the DOM field. */
export function useAdoptedValue(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null>,
  shown: string,
  onChange: (typed: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration.
  useEffect(() => {
    const standing = control.current?.value;
    if (standing !== undefined && standing !== shown) onChange(standing);
  }, []);
}
