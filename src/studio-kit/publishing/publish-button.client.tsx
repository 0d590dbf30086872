'use client';

import { PublishButton as PayloadPublishButton, useDocumentInfo } from '@payloadcms/ui';
import { useEffect } from 'react';

/**
 * Payload's publish button, corrected: Payload also offers to schedule unpublishing for documents that were never
 * published.
 */
export function PublishButton() {
  const { hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount } = useDocumentInfo();
  useEffect(() => {
    if (!hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1);
  }, [hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount]);
  return <PayloadPublishButton label={hasPublishedDoc ? 'Publish changes' : 'Publish'} />;
}
