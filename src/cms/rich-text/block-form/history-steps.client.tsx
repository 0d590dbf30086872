'use client';

import type { PluginComponent } from '@payloadcms/richtext-lexical';
import { $isBlockNode, BlockNode } from '@payloadcms/richtext-lexical/client';
import {
  $addUpdateTag,
  $getNodeByKey,
  $hasUpdateTag,
  COMMAND_PRIORITY_LOW,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { changedPaths } from './block-values';

/** Input into one cell or field of a block, without a pause or another change in between. */
type Step = { what: string; last: object; at: number };

const longestPauseMs = 1500;

/** Tag of editor updates that write typed values into a block. */
export const typedTag = 'typed-in-block';

/** Step to which the next change may be added. */
const openSteps = new WeakMap<LexicalEditor, Step>();
/** Steps by the values that they wrote; each write has its own object. */
const stepOf = new WeakMap<object, Step>();
/** True if the last command of the history was a redo. */
const isRedo = new WeakMap<LexicalEditor, boolean>();

/** Keys of the blocks whose forms were changed, which write their values themselves. */
const changedBlocks = new WeakMap<LexicalEditor, Set<string>>();

/** Records that the form of a block was changed. @returns a function that removes the block */
export function noteChangedBlock(editor: LexicalEditor, nodeKey: string): () => void {
  const keys = changedBlocks.get(editor) ?? new Set();
  changedBlocks.set(editor, keys.add(nodeKey));
  return () => void keys.delete(nodeKey);
}

/**
 * Records input into a block.
 * @param what key of the node and paths of the changed values
 * @param fields written values of the block
 */
export function noteStep(editor: LexicalEditor, what: string, fields: object): void {
  const open = openSteps.get(editor);
  const at = performance.now();
  const step = open?.what === what && at - open.at < longestPauseMs ? open : { what, last: fields, at };
  Object.assign(step, { last: fields, at });
  openSteps.set(editor, step);
  stepOf.set(fields, step);
}

/**
 * Continues an undo or redo until its whole step is undone. Lexical's history has one entry per letter typed in a
 * block; merged entries would not reach the form, because Payload ignores merged updates.
 * @param before values of a block before the undo or redo
 * @param after its values now
 * @returns false at the end of the step
 */
export function continueStep(editor: LexicalEditor, before: object, after: object): boolean {
  const step = stepOf.get(after);
  const redo = isRedo.get(editor) ?? false;
  if (!step || !(redo ? step.last !== after : stepOf.get(before) === step)) return false;
  const state = editor.getEditorState();
  editor.dispatchCommand(redo ? REDO_COMMAND : UNDO_COMMAND, undefined);
  return editor.getEditorState() !== state;
}

/**
 * Groups input into one cell or field of a block without a pause as one undo step. Payload's own write after a response
 * of the server is left out if it changes nothing, or if the form has written newer values; otherwise it would become a
 * separate step, after which nothing can be redone.
 */
export const HistorySteps: PluginComponent = () => {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const noteCommand = (redo: boolean) => () => {
      isRedo.set(editor, redo);
      return false;
    };
    const ends = [
      editor.registerCommand(UNDO_COMMAND, noteCommand(false), COMMAND_PRIORITY_LOW),
      editor.registerCommand(REDO_COMMAND, noteCommand(true), COMMAND_PRIORITY_LOW),
      editor.registerNodeTransform(BlockNode, (node) => {
        if ($hasUpdateTag(typedTag) || $hasUpdateTag(HISTORIC_TAG)) return;
        const before = editor.getEditorState().read(() => $getNodeByKey(node.getKey()));
        if (!$isBlockNode(before) || before.__fields === node.getFields()) return;
        const isFormChanged = changedBlocks.get(editor)?.has(node.getKey());
        if (!isFormChanged && changedPaths(before.__fields, node.getFields()).length > 0) return;
        node.setFields(before.__fields, true);
        $addUpdateTag(HISTORY_MERGE_TAG);
      }),
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
        if (tags.has(HISTORY_MERGE_TAG) || tags.has(typedTag)) return;
        if (dirtyElements.size > 0 || dirtyLeaves.size > 0) openSteps.delete(editor);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [editor]);
  return null;
};
