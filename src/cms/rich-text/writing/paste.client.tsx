'use client';

import type { PluginComponent } from '@payloadcms/richtext-lexical';
import { $createBlockNode, useEditorConfigContext } from '@payloadcms/richtext-lexical/client';
import {
  $createParagraphNode,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  $setSelection,
  COMMAND_PRIORITY_NORMAL,
  type LexicalNode,
  PASTE_COMMAND,
  type RangeSelection,
} from '@payloadcms/richtext-lexical/lexical';
import { $convertFromMarkdownString } from '@payloadcms/richtext-lexical/lexical/markdown';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { toast } from '@payloadcms/ui';
import { useEffect } from 'react';
import { readVideo } from '@/lib/videos/video-address';
import { cellsFromSheet, cutSentence, tableOfCells } from './cells';
import { isMarkdown, type MarkdownPassage, markdownPassages } from './markdown-passages';

type Transformers = NonNullable<Parameters<typeof $convertFromMarkdownString>[1]>;

/** Part of the pasted content. */
type Passage = MarkdownPassage | { kind: 'video'; url: string };

/** True if the caret is in an empty paragraph of its own, outside of lists and quotes. */
function $isOnEmptyLine(selection: RangeSelection): boolean {
  const line = selection.anchor.getNode();
  return $isParagraphNode(line) && line.isEmpty() && $isRootNode(line.getParent());
}

/**
 * Splits pasted Markdown or cells into passages. A video URL becomes a video only on an empty line, because inside a
 * sentence it is meant as a link. @returns null if the text is to be pasted unchanged
 */
function readPaste(data: DataTransfer, isOnEmptyLine: boolean): Passage[] | null {
  const text = data.getData('text/plain');
  if (isOnEmptyLine && readVideo(text)) return [{ kind: 'video', url: text.trim() }];
  const html = data.getData('text/html');
  const cells = !html || html.includes('<table') ? cellsFromSheet(text) : null;
  if (cells) return [{ kind: 'table', cells }];
  // HTML from VS Code is ignored, because it only adds syntax colours: the author copied plain text.
  const isPlain = !html || data.types.includes('vscode-editor-data');
  return isPlain && isMarkdown(text) ? markdownPassages(text) : null;
}

function $nodesOfMarkdown(markdown: string, transformers: Transformers): LexicalNode[] {
  const holder = $createParagraphNode();
  $convertFromMarkdownString(markdown, transformers, holder);
  return holder.getChildren();
}

function $nodesOfPassage(passage: Passage, transformers: Transformers): LexicalNode[] {
  switch (passage.kind) {
    case 'text':
      return $nodesOfMarkdown(passage.markdown, transformers);
    case 'table': {
      const { isCut, ...table } = tableOfCells(passage.cells);
      if (isCut) toast.warning(cutSentence);
      return [$createBlockNode({ blockType: 'dataTable', blockName: '', ...table })];
    }
    case 'code':
      return [
        $createBlockNode({
          blockType: 'code',
          blockName: '',
          language: passage.language.slice(0, 20),
          code: passage.code,
        }),
      ];
    case 'video':
      return [$createBlockNode({ blockType: 'video', blockName: '', url: passage.url })];
  }
}

/** Turns pasted Markdown into rich text, cells of a spreadsheet into a table, and the address of a video into a video. */
export const PastePlugin: PluginComponent = () => {
  const [editor] = useLexicalComposerContext();
  const { editorConfig } = useEditorConfigContext();
  const transformers = editorConfig.features.markdownTransformers as Transformers;
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          if (!(event instanceof ClipboardEvent) || !event.clipboardData) return false;
          // Fields inside blocks handle a paste themselves.
          if (event.target instanceof Element && event.target.closest('input, textarea')) return false;
          const selection = $getSelection();
          const passages =
            $isRangeSelection(selection) && readPaste(event.clipboardData, $isOnEmptyLine(selection));
          if (!passages) return false;
          event.preventDefault();
          // The selection is saved, since converting Markdown moves it.
          const place = selection.clone();
          const nodes = passages.flatMap((passage) => $nodesOfPassage(passage, transformers));
          $setSelection(place);
          place.insertNodes(nodes);
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    [editor, transformers],
  );
  return null;
};
