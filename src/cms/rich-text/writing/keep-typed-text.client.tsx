'use client';

import type { PluginComponent } from '@payloadcms/richtext-lexical';
import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useForm } from '@payloadcms/ui';
import { useEffect } from 'react';
import { markFields } from '@/studio-kit/fields/mark-fields';

/**
 * Passes the editor's text to the form at once. Payload 3.90 does so when the browser is idle: until then, a response
 * to a save could overwrite the editor's text, and a save would lack the last words.
 */
export const KeepTypedText: PluginComponent = () => {
  const [editor] = useLexicalComposerContext();
  const { path } = useEditorConfigContext().fieldProps;
  const { dispatchFields, getField, setModified } = useForm();

  useEffect(() => {
    let isPending = false;
    const stopListening = editor.registerUpdateListener(
      ({ dirtyElements, dirtyLeaves, prevEditorState, editorState }) => {
        if (dirtyElements.size + dirtyLeaves.size === 0 || prevEditorState.isEmpty()) return;
        if (!editor.isEditable() || prevEditorState === editorState) return;
        isPending = true;
        const field = getField(path);
        if (field && !field.isModified) dispatchFields(markFields({ [path]: field }, [path], true));
      },
    );
    const flush = () => {
      if (!isPending) return;
      isPending = false;
      dispatchFields({ type: 'UPDATE', path, value: editor.getEditorState().toJSON() });
      setModified(true);
    };
    // Ctrl+S and Ctrl+Enter save while the caret stays in the text.
    const onKeyDown = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && flush();
    window.addEventListener('keydown', onKeyDown, true);
    const stopWatchingRoot = editor.registerRootListener((root, earlier) => {
      earlier?.removeEventListener('focusout', flush);
      root?.addEventListener('focusout', flush);
    });
    return () => {
      stopListening();
      stopWatchingRoot();
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [editor, path, dispatchFields, getField, setModified]);
  return null;
};
