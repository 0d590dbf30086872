'use client';

import { useAuth, useDocumentInfo } from '@payloadcms/ui';
import type { ClientUser } from 'payload';
import { useEffect, useRef } from 'react';
import type { VisitAnswer } from '../visit-document';

/**
 * Shows Payload’s own dialog, with *Take over*, to a user who has just lost the lock to somebody else, once the
 * user's changes are saved. Fills in people's names, since editors may not read the addresses that Payload shows.
 */
export function useTakeOver(visit: VisitAnswer | null, { isSaved }: { isSaved: boolean }): void {
  const { user } = useAuth();
  const { currentEditor, documentLockState, setCurrentEditor, setDocumentIsLocked, setLastUpdateTime } =
    useDocumentInfo();
  const wasMine = useRef(false);
  const editor = visit?.editor ?? null;
  const myId = user?.id;

  useEffect(() => {
    if (!visit) return;
    if (!editor || editor.id === myId) {
      wasMine.current = editor?.id === myId;
      return;
    }
    if (!wasMine.current || !isSaved) return;
    wasMine.current = false;
    documentLockState.current = { hasShownLockedModal: false, isLocked: true, user: editor.id };
    setLastUpdateTime(Date.now());
    setDocumentIsLocked?.(true);
  }, [visit, editor, myId, isSaved, documentLockState, setDocumentIsLocked, setLastUpdateTime]);

  const shownId = typeof currentEditor === 'object' ? currentEditor?.id : currentEditor;
  const shownName = typeof currentEditor === 'object' ? currentEditor?.email : null;
  useEffect(() => {
    if (!editor || (shownId === editor.id && shownName === editor.name)) return;
    // Payload’s dialog shows `email`; a name may replace it.
    const shown = { id: editor.id, email: editor.name, collection: 'users' };
    setCurrentEditor?.(shown as ClientUser);
  }, [editor, shownId, shownName, setCurrentEditor]);
}
