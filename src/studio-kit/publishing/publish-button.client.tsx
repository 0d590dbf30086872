'use client';

import {
  PublishButton as PayloadPublishButton,
  useDocumentInfo,
  useEditDepth,
  useModal,
} from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/**
 * Presses the publish button inside the element of the returned ref on Ctrl+Enter or ⌘+Enter, in the uppermost
 * form. Captures the key, because the editor would insert a paragraph first.
 */
function usePublishKey() {
  const ref = useRef<HTMLSpanElement>(null);
  const depth = useEditDepth();
  const { modalState } = useModal();
  const openDrawers = Object.values(modalState ?? {}).filter((modal) => modal?.isOpen).length;
  const isUppermost = depth === openDrawers + 1;
  useEffect(() => {
    if (!isUppermost) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      const button = ref.current?.querySelector<HTMLButtonElement>('#action-save:not(:disabled)');
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();
      button.click();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isUppermost]);
  return ref;
}

/**
 * Payload's publish button, with a key, and corrected: Payload also offers to schedule unpublishing for documents that
 * were never published.
 */
export function PublishButton() {
  const { hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount } = useDocumentInfo();
  const ref = usePublishKey();
  useEffect(() => {
    if (!hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1);
  }, [hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount]);
  return (
    <span ref={ref} style={{ display: 'contents' }}>
      <PayloadPublishButton label={hasPublishedDoc ? 'Publish changes' : 'Publish'} />
    </span>
  );
}
