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
 * Gives a new table its columns and rows, with their ids. Without them a save that is sent before the server has
 * responded would store a table without rows; Payload adds other rows whenever such a table is read, so that the next
 * save would conflict with this one.
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
