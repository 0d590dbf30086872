'use client';

import { PublishButton as PayloadPublishButton, useDocumentInfo } from '@payloadcms/ui';
import { useEffect } from 'react';

/**
 * Payload's button, which knows a first publication from a later one. Payload counts no unpublished version of a document
 * that was never published, and so proposes to plan its unpublishing.
 */
export function PublishButton() {
  const { hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount } = useDocumentInfo();
  useEffect(() => {
    if (!hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1);
  }, [hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount]);
  return <PayloadPublishButton label={hasPublishedDoc ? 'Publish changes' : 'Publish'} />;
}
