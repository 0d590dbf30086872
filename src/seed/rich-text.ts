/** Content is written as Markdown: readable in a file, editable in the studio once it is loaded. */
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical';
import type { RichTextField } from 'payload';
import type { Post } from '@/payload-types';

type RichText = Post['body'];
type Node = RichText['root']['children'][number];

/** Lexical's bit for inline code, where any character means itself. */
const codeFormat = 16;
const markup = /\*\*|`|\]\(|\]\[|\[\^|^#+ |^\||^-{3}|<\/?[a-z]/im;

/**
 * Turns Markdown (h2, h3, paragraphs, lists, quotes, bold, italic, code, links) into the document of the field's editor.
 * A paragraph or list item may be wrapped over several lines, a quote may not; emphasis goes inside a link's label:
 * `[**label**](/path)`.
 */
export function writeRichText(field: RichTextField, markdown: string): RichText {
  const editorConfig = editorConfigFactory.fromField({ field });
  return convertMarkdownToLexical({ editorConfig, markdown: markdown.trim() });
}

/** The texts in which Markdown has stayed as it was typed: a picture, a table, HTML, whatever the editor does not offer. */
export function leftoverMarkup({ root }: RichText): string[] {
  const texts = (node: Node): string[] => {
    if (Array.isArray(node.children)) return node.children.flatMap(texts);
    const isProse = typeof node.text === 'string' && !(Number(node.format) & codeFormat);
    return isProse && markup.test(String(node.text)) ? [String(node.text)] : [];
  };
  return root.children.flatMap(texts);
}
