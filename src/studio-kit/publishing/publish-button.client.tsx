'use client';

import { PublishButton as PayloadPublishButton, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { useInvalidFields } from './use-invalid-fields.client';
import { usePublishKey } from './use-publish-key.client';
import { useSchedule } from './use-schedule.client';

/**
 * Payload's publish button with a keyboard shortcut, which schedules if the document is dated in the future. For a
 * document that was never published, sets the number of unpublished versions to 1, because otherwise Payload's dialog
 * for scheduling would preselect “unpublish”, and marks the page, so that the dialog does not offer it.
 */
export function PublishButton() {
  const { hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount } = useDocumentInfo();
  const ref = useRef<HTMLSpanElement>(null);
  usePublishKey(ref);
  const { isScheduling, note } = useSchedule(ref);
  useEffect(() => {
    if (!hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1);
  }, [hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount]);
  useEffect(() => {
    document.body.toggleAttribute('data-never-published', !hasPublishedDoc);
    return () => document.body.removeAttribute('data-never-published');
  }, [hasPublishedDoc]);
  useInvalidFields();
  const label = hasPublishedDoc ? 'Publish changes' : 'Publish';
  return (
    <span ref={ref} style={{ display: 'contents' }}>
      {note && (
        <span className="publish-note" role="status">
          {note}
        </span>
      )}
      <PayloadPublishButton label={isScheduling ? 'Schedule' : label} />
    </span>
  );
}
