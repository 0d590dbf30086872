'use client';

import { $isBlockNode, useBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import {
  $addUpdateTag,
  $getNodeByKey,
  type EditorState,
  HISTORIC_TAG,
  SKIP_DOM_SELECTION_TAG,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useAllFormFields, useFormModified } from '@payloadcms/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { changedPaths, formStateWith, storedValues } from './block-values';
import { continueStep, noteChangedBlock, noteStep, typedTag } from './history-steps.client';

const fieldsIn = (state: EditorState, nodeKey: string) =>
  state.read(() => {
    const node = $getNodeByKey(nodeKey);
    return $isBlockNode(node) ? node.getFields() : null;
  });

/**
 * Writes each change of a block's form into the article at once, and shows undone values in the form. Payload 3.90
 * writes what the server returns for the form: delayed, not at all for a change made just before the response to an
 * earlier one, and with outdated values if a response is late. An undo changes the article alone.
 */
export function useStoredFields(): void {
  const [fields, dispatch] = useAllFormFields();
  const isModified = useFormModified();
  const { nodeKey } = useBlockComponentContext();
  const [editor] = useLexicalComposerContext();
  const shown = useRef(fields);
  useLayoutEffect(() => {
    shown.current = fields;
  }, [fields]);

  useEffect(
    () => (isModified ? noteChangedBlock(editor, nodeKey) : undefined),
    [editor, isModified, nodeKey],
  );

  useEffect(() => {
    if (!isModified) return;
    const values = storedValues(fields);
    let written: unknown;
    const write = () => {
      const node = $getNodeByKey(nodeKey);
      if (!$isBlockNode(node) || node.getFields() === written) return;
      const { id, blockType } = node.getFields();
      const next = { ...values, id, blockName: String(values.blockName ?? ''), blockType };
      const changed = changedPaths(node.getFields(), next);
      if (changed.length === 0) return;
      $addUpdateTag(typedTag);
      noteStep(editor, `${nodeKey} ${changed}`, next);
      written = next;
      node.setFields(next, true);
    };
    // Keeps the selection in the block.
    const update = () => editor.update(write, { tag: SKIP_DOM_SELECTION_TAG });
    update();
    return editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      // Values that an undo has restored are not written again.
      if (tags.has(HISTORIC_TAG)) return;
      if (dirtyElements.has(nodeKey) || dirtyLeaves.has(nodeKey)) update();
    });
  }, [editor, fields, isModified, nodeKey]);

  useEffect(() => {
    const show = () => {
      const stored = fieldsIn(editor.getEditorState(), nodeKey);
      if (stored) dispatch({ type: 'REPLACE_STATE', state: formStateWith(shown.current, stored) });
    };
    return editor.registerUpdateListener(({ editorState, prevEditorState, tags }) => {
      if (!tags.has(HISTORIC_TAG)) return;
      const [before, after] = [fieldsIn(prevEditorState, nodeKey), fieldsIn(editorState, nodeKey)];
      if (!before || !after || before === after) return;
      // Updated once the whole step is undone: a form with intermediate values would write them into the article.
      queueMicrotask(() => {
        if (!continueStep(editor, before, after)) show();
      });
    });
  }, [editor, nodeKey, dispatch]);
}
