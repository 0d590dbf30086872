'use client';

import { useAuth, useDocumentInfo, useForm } from '@payloadcms/ui';
import { hasAutosaveEnabled } from 'payload/shared';
import { useMemo } from 'react';
import { useUntitled } from '@/studio-kit/fields/use-untitled.client';
import { useShownPreview } from '@/studio-kit/publishing/use-shown-preview.client';
import type { DocumentName } from '../open-document';
import { useTrackedForm } from './changes/use-tracked-form.client';
import { Presence } from './presence.client';
import { useTakeOver } from './use-take-over.client';
import { useVisits } from './use-visits.client';

function useDocumentName(): DocumentName | null {
  const { id, collectionSlug, globalSlug } = useDocumentInfo();
  return useMemo(() => {
    if (globalSlug) return { global: globalSlug };
    return collectionSlug && id !== undefined ? { collection: collectionSlug, id: String(id) } : null;
  }, [id, collectionSlug, globalSlug]);
}

/** Shown above each document’s form: other users who have it open, and this browser’s unsaved changes. */
export function DocumentEditing() {
  const { user } = useAuth();
  const { docConfig } = useDocumentInfo();
  const { disabled } = useForm();
  const document = useDocumentName();
  const visit = useVisits(document, disabled ? 'read' : 'edit');
  const others = (visit?.people ?? []).filter(({ id }) => id !== user?.id);
  const { hasChanges, unsaved, putBack, discard } = useTrackedForm(document, {
    userId: String(user?.id),
    who: others.length === 1 ? (others[0]?.name ?? null) : null,
    visit,
  });
  // Without autosave, unsaved changes are only in the browser.
  const isSaved = !hasChanges || !hasAutosaveEnabled(docConfig ?? {});
  useUntitled();
  useShownPreview();
  useTakeOver(visit, { isEditable: !disabled, isSaved });

  if (!document) return null;
  return (
    <div className="studio-editing">
      <Presence others={others} editor={visit?.editor ?? null} />
      {unsaved && !disabled && (
        <p className="studio-editing__unsaved" role="status">
          Your last edits were not saved.
          <button type="button" onClick={putBack}>
            Restore
          </button>
          <button type="button" onClick={discard}>
            Discard
          </button>
        </p>
      )}
    </div>
  );
}
