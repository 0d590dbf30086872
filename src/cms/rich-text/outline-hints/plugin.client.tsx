'use client';

import type { PluginComponent } from '@payloadcms/richtext-lexical';
import { createClientFeature } from '@payloadcms/richtext-lexical/client';
import { $getRoot, $isElementNode, type LexicalEditor } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useEffect } from 'react';

type Props = { hints: Readonly<Record<string, string>> };

/**
 * Sets `data-hint` on each empty paragraph below a known heading, for the style sheet to show, and removes it from
 * others.
 */
function showHints(editor: LexicalEditor, hints: Props['hints']): void {
  for (const node of $getRoot().getChildren()) {
    const element = editor.getElementByKey(node.getKey());
    if (!element || node.getType() !== 'paragraph' || !$isElementNode(node)) continue;
    const heading = node.getPreviousSibling();
    const hint =
      node.isEmpty() && heading?.getType() === 'heading' ? hints[heading.getTextContent()] : undefined;
    if (hint) element.dataset.hint = hint;
    else delete element.dataset.hint;
  }
}

const OutlineHints: PluginComponent<Props> = ({ clientProps: { hints } }) => {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    editor.getEditorState().read(() => showHints(editor, hints));
    return editor.registerUpdateListener(({ editorState }) => {
      editorState.read(() => showHints(editor, hints));
    });
  }, [editor, hints]);
  return null;
};

export const OutlineHintsClientFeature = createClientFeature<Props>({
  plugins: [{ Component: OutlineHints, position: 'normal' }],
});
