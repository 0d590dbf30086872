'use client';

import { type RefObject, useEffect } from 'react';

/** Takes over what was typed, or chosen, before script ran: it stands only in the field. */
export function useAdoptedValue(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null>,
  shown: string,
  onChange: (typed: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when script has taken over.
  useEffect(() => {
    const standing = control.current?.value;
    if (standing !== undefined && standing !== shown) onChange(standing);
  }, []);
}
