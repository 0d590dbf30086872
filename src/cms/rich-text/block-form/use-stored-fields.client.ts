'use client';

import { $isBlockNode, useBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import { $getNodeByKey, HISTORIC_TAG, SKIP_DOM_SELECTION_TAG } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useAllFormFields, useFormModified } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';
import { useEffect } from 'react';

/** Values of a block as an article stores them. In form state, the value of a list is its number of rows. */
function storedValues(fields: FormState): Record<string, unknown> {
  const withoutCounts = Object.entries(fields).map(([path, field]) => [
    path,
    field.rows ? { ...field, disableFormData: true } : field,
  ]);
  const values = reduceFieldsToValues(Object.fromEntries(withoutCounts), true);
  return JSON.parse(JSON.stringify(values));
}

/**
 * Writes each change of a block's form into the article at once. Payload 3.90 writes what the server returns for the
 * form: later than the change, not at all for a change made just before the response to an earlier one, and with the
 * older values if a response is late.
 */
export function useStoredFields(): void {
  const [fields] = useAllFormFields();
  const isModified = useFormModified();
  const { nodeKey } = useBlockComponentContext();
  const [editor] = useLexicalComposerContext();

  useEffect(() => {
    if (!isModified) return;
    const values = storedValues(fields);
    let written: unknown;
    const write = () => {
      const node = $getNodeByKey(nodeKey);
      if (!$isBlockNode(node) || node.getFields() === written) return;
      const { id, blockType } = node.getFields();
      const next = { ...values, id, blockName: String(values.blockName ?? ''), blockType };
      if (JSON.stringify(next) === JSON.stringify(node.getFields())) return;
      written = next;
      node.setFields(next, true);
    };
    // The selection stays in the block.
    const update = () => editor.update(write, { tag: SKIP_DOM_SELECTION_TAG });
    update();
    return editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      // What an undo has taken back is not written again.
      if (tags.has(HISTORIC_TAG)) return;
      if (dirtyElements.has(nodeKey) || dirtyLeaves.has(nodeKey)) update();
    });
  }, [editor, fields, isModified, nodeKey]);
}
