'use client';

import { useAuth, useDocumentInfo } from '@payloadcms/ui';
import type { ClientUser } from 'payload';
import { useEffect, useRef } from 'react';
import type { VisitAnswer } from '../visit-document';

const dialogId = 'document-locked';

type Form = {
  /** False for a read-only form. */
  isEditable: boolean;
  isSaved: boolean;
};

type LockState = ReturnType<typeof useDocumentInfo>['documentLockState']['current'];

/** Id of the lock's holder according to this form: the user's own once they have pressed *Take over*. */
const holderIn = (lock: LockState | null) => {
  const { user } = lock ?? {};
  return typeof user === 'object' ? user?.id : user;
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
  /**
   * False while the dialog is already shown, by Payload for a form that was rendered locked, or by this hook; true
   * again once the user holds the lock.
   */
  const mayEdit = useRef(!documentIsLocked);
  /**
   * Id of the lock's holder for whom this hook has already shown the dialog; null again once the user holds the lock.
   */
  const shownFor = useRef<string | null>(null);
  const editor = visit?.editor ?? null;
  const myId = user?.id;

  useEffect(() => {
    if (!editor) return;
    if (editor.id === myId) {
      mayEdit.current = true;
      shownFor.current = null;
    }
    // Payload closes the dialog after each save, even if the save began before the lock was lost.
    const isClosed =
      !documentIsLocked &&
      shownFor.current === editor.id &&
      holderIn(documentLockState.current) === editor.id;
    if (editor.id === myId || !(mayEdit.current || isClosed) || !isEditable || !isSaved) return;
    mayEdit.current = false;
    shownFor.current = editor.id;
    documentLockState.current = { hasShownLockedModal: false, isLocked: true, user: editor.id };
    setLastUpdateTime(Date.now());
    setDocumentIsLocked?.(true);
  }, [
    editor,
    myId,
    isEditable,
    isSaved,
    documentIsLocked,
    documentLockState,
    setDocumentIsLocked,
    setLastUpdateTime,
  ]);

  const shownId = typeof currentEditor === 'object' ? currentEditor?.id : currentEditor;
  const shownName = typeof currentEditor === 'object' ? currentEditor?.email : null;
  useEffect(() => {
    if (!editor || (shownId === editor.id && shownName === editor.name)) return;
    // Payload’s dialog shows `email`, so the name is passed in its place.
    const shown = { id: editor.id, email: editor.name, collection: 'users' };
    setCurrentEditor?.(shown as ClientUser);
  }, [editor, shownId, shownName, setCurrentEditor]);

  // The heading of Payload's dialog, which is mounted later, has no placeholder for the name.
  const editorName = editor && editor.id !== myId ? editor.name : null;
  useEffect(() => {
    if (!documentIsLocked || !editorName) return;
    const words = `${editorName} is editing this`;
    const nameEditor = () => {
      const heading = document.getElementById(dialogId)?.querySelector('h1');
      if (heading && heading.textContent !== words) heading.textContent = words;
    };
    // Observes the dialog for as long as it may be open, since Payload may render its own words again.
    const observer = new MutationObserver(nameEditor);
    observer.observe(document.body, { childList: true, subtree: true });
    nameEditor();
    return () => observer.disconnect();
  }, [documentIsLocked, editorName]);

  // Payload's dialog focuses its first button, which leaves the document: a space typed when it opens would press it.
  useEffect(() => {
    if (!documentIsLocked) return;
    const focusDialog = () => {
      const dialog = document.getElementById(dialogId);
      const isOnButton = dialog?.contains(document.activeElement) && document.activeElement !== dialog;
      if (!dialog || !isOnButton) return;
      document.removeEventListener('focusin', focusDialog);
      dialog.tabIndex = -1;
      dialog.focus();
    };
    document.addEventListener('focusin', focusDialog);
    focusDialog();
    return () => document.removeEventListener('focusin', focusDialog);
  }, [documentIsLocked]);
}
