'use client';

import { useLivePreviewContext } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

const followMs = 2000;

/**
 * Scrolls to an element, and again while content above it grows, because Payload renders fields when they become
 * visible. @returns a function that ends this
 */
function followIntoView(element: Element): () => void {
  const observer = new ResizeObserver(() => element.scrollIntoView());
  for (const sibling of element.parentElement?.children ?? []) observer.observe(sibling);
  const end = () => observer.disconnect();
  const timer = setTimeout(end, followMs);
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** Scrolls to the preview when it is switched on while it is below the form; otherwise nothing would seem to happen. */
export function useShownPreview(): void {
  const { isLivePreviewing } = useLivePreviewContext();
  const wasShown = useRef(isLivePreviewing);
  useEffect(() => {
    const isSwitchedOn = isLivePreviewing && !wasShown.current;
    wasShown.current = isLivePreviewing;
    const preview = document.querySelector('.live-preview-window');
    if (!isSwitchedOn || !preview || !window.matchMedia('(max-width: 1024px)').matches) return;
    return followIntoView(preview);
  }, [isLivePreviewing]);
}
