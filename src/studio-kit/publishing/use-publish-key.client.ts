'use client';

import { useEditDepth, useFormBackgroundProcessing, useFormProcessing, useModal } from '@payloadcms/ui';
import { type RefObject, useEffect, useRef } from 'react';

const buttonIn = (element: HTMLElement | null) =>
  element?.querySelector<HTMLButtonElement>('#action-save') ?? undefined;

/**
 * Presses the publish button below the ref on Ctrl+Enter or ⌘+Enter, if its form is the uppermost. If a save has
 * disabled the button, the press waits until the save has ended. Captures the key, because the rich text editor would
 * insert a paragraph first.
 */
export function usePublishKey(ref: RefObject<HTMLElement | null>): void {
  const isWaiting = useRef(false);
  const isSaving = [useFormProcessing(), useFormBackgroundProcessing()].includes(true);
  const depth = useEditDepth();
  const { modalState } = useModal();
  const openDrawers = Object.values(modalState ?? {}).filter((modal) => modal?.isOpen).length;
  const isUppermost = depth === openDrawers + 1;
  useEffect(() => {
    if (!isUppermost) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPressed = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!isPressed || event.repeat || event.isComposing) return;
      // Open dialogs of the studio, such as its search, handle the key themselves.
      if (document.querySelector('dialog:modal')) return;
      const button = buttonIn(ref.current);
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();
      if (button.disabled) isWaiting.current = isSaving;
      else button.click();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [ref, isUppermost, isSaving]);
  useEffect(() => {
    if (isSaving || !isWaiting.current) return;
    isWaiting.current = false;
    buttonIn(ref.current)?.click();
  }, [ref, isSaving]);
}
