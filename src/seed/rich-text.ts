/** Default content is written as Markdown: readable here, editable in the studio once it is loaded. */
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical';
import type { SanitizedConfig } from 'payload';
import type { Post } from '@/payload-types';

export type RichText = Post['body'];

/** Turns Markdown (h2, h3, paragraphs, lists, quotes, bold, italic, links) into the editor's document. */
export type RichTextWriter = (markdown: string) => RichText;

/**
 * Understands exactly what the site's editor offers. A paragraph or list item may be wrapped over several lines,
 * a quote may not; emphasis goes inside a link's label: `[**label**](/path)`.
 */
export async function createRichTextWriter(config: SanitizedConfig): Promise<RichTextWriter> {
  const editorConfig = await editorConfigFactory.default({ config });
  return (markdown) => convertMarkdownToLexical({ editorConfig, markdown: markdown.trim() });
}
