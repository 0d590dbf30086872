'use client';

import { useAuth, useDocumentInfo } from '@payloadcms/ui';
import type { ClientUser } from 'payload';
import { useEffect, useRef } from 'react';
import type { VisitAnswer } from '../visit-document';

type Form = {
  /** False for a read-only form. */
  isEditable: boolean;
  isSaved: boolean;
};

/**
 * Shows Payload’s own dialog, with *Take over*, once the user's changes are saved: to a user who has just lost the
 * lock to somebody else, or whose form was rendered just before somebody else got the lock. Fills in people's names,
 * since editors may not read the e-mail addresses that Payload shows.
 */
export function useTakeOver(visit: VisitAnswer | null, { isEditable, isSaved }: Form): void {
  const { user } = useAuth();
  const {
    currentEditor,
    documentIsLocked,
    documentLockState,
    setCurrentEditor,
    setDocumentIsLocked,
    setLastUpdateTime,
  } = useDocumentInfo();
  /** A form that was rendered locked shows the dialog by itself. */
  const mayEdit = useRef(!documentIsLocked);
  const editor = visit?.editor ?? null;
  const myId = user?.id;

  useEffect(() => {
    if (!editor) return;
    if (editor.id === myId) mayEdit.current = true;
    if (editor.id === myId || !mayEdit.current || !isEditable || !isSaved) return;
    mayEdit.current = false;
    documentLockState.current = { hasShownLockedModal: false, isLocked: true, user: editor.id };
    setLastUpdateTime(Date.now());
    setDocumentIsLocked?.(true);
  }, [editor, myId, isEditable, isSaved, documentLockState, setDocumentIsLocked, setLastUpdateTime]);

  const shownId = typeof currentEditor === 'object' ? currentEditor?.id : currentEditor;
  const shownName = typeof currentEditor === 'object' ? currentEditor?.email : null;
  useEffect(() => {
    if (!editor || (shownId === editor.id && shownName === editor.name)) return;
    // Payload’s dialog shows `email`; a name may replace it.
    const shown = { id: editor.id, email: editor.name, collection: 'users' };
    setCurrentEditor?.(shown as ClientUser);
  }, [editor, shownId, shownName, setCurrentEditor]);
}
