'use client';

import { useLivePreviewContext } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/** Scrolls to the preview when it is switched on where it stands below the form; otherwise nothing would seem to happen. */
export function useShownPreview(): void {
  const { isLivePreviewing } = useLivePreviewContext();
  const wasShown = useRef(isLivePreviewing);
  useEffect(() => {
    const isSwitchedOn = isLivePreviewing && !wasShown.current;
    wasShown.current = isLivePreviewing;
    if (isSwitchedOn && window.matchMedia('(max-width: 1024px)').matches)
      document.querySelector('.live-preview-window')?.scrollIntoView();
  }, [isLivePreviewing]);
}
