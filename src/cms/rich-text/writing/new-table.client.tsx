'use client';

import type { PluginComponent } from '@payloadcms/richtext-lexical';
import { BlockNode } from '@payloadcms/richtext-lexical/client';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { withRowIds } from './cells';

/** Random id of a row, as long as those that Payload makes. */
const newRowId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Gives a new table its columns and rows, with ids. Without them, a save sent before the server has responded would
 * store a table without rows; Payload generates other rows at each read of such a table, so that the next save would
 * conflict with this one.
 */
export const NewTable: PluginComponent = () => {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerNodeTransform(BlockNode, (node) => {
        const fields = node.getFields();
        if (fields.blockType !== 'dataTable') return;
        const complete = withRowIds(fields, newRowId);
        if (complete !== fields) node.setFields(complete, true);
      }),
    [editor],
  );
  return null;
};
