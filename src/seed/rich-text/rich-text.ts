/** Converts content from Markdown, which is readable in files, to rich text, which is editable in the studio. */
import {
  type BlocksFeatureProps,
  convertMarkdownToLexical,
  editorConfigFactory,
} from '@payloadcms/richtext-lexical';
import { type FlattenedField, flattenAllFields, type RichTextField } from 'payload';
import type { Post } from '@/payload-types';

export type RichText = Post['body'];
type Node = RichText['root']['children'][number];

/** Lexical's bit for inline code, in which markup characters are literal. */
const codeFormat = 16;
const markup = /\*\*|`|\]\(|\]\[|\[\^|^\[[ x]\] |^#+ |^\d+\) |^\||^-{3}|<\/?[a-z]/i;
/** Matches a quote of several lines, which the converter would join without a space. */
const wrappedQuote = /^>.*\n>.*/gm;

/**
 * Converts Markdown (headings, paragraphs, lists, quotes, rules, bold, italic, code, links) to a document of the
 * field's editor. A paragraph or list item can span several lines.
 */
export function writeRichText(field: RichTextField, markdown: string): RichText {
  const editorConfig = editorConfigFactory.fromField({ field });
  return convertMarkdownToLexical({ editorConfig, markdown: markdown.trim() });
}

/** A block of a rich text editor, in the shape that `mapDocument` takes. */
type ArticleBlock = { slug: string; flattenedFields: FlattenedField[] };

/** Blocks that the field's editor offers; none if it is text-only. */
export function blocksOf(field: RichTextField): ArticleBlock[] {
  const { resolvedFeatureMap } = editorConfigFactory.fromField({ field });
  const feature = resolvedFeatureMap.get('blocks')?.sanitizedServerFeatureProps as
    | BlocksFeatureProps
    | undefined;
  return (feature?.blocks ?? []).flatMap((block) =>
    typeof block === 'string'
      ? []
      : [{ slug: block.slug, flattenedFields: flattenAllFields({ fields: block.fields }) }],
  );
}

function texts({ children, text, format }: Node): string[] {
  if (Array.isArray(children)) return children.flatMap(texts);
  return typeof text === 'string' && !(Number(format) & codeFormat) ? [text] : [];
}

/**
 * Finds Markdown that the editor does not support (an image, a table, HTML, a task list in a mail), which the
 * converter left as literal text. @returns the passages with such Markdown.
 */
export function findUnknownMarkdown(markdown: string, { root }: RichText): string[] {
  const leftovers = root.children.flatMap(texts).filter((text) => markup.test(text));
  return [...(markdown.match(wrappedQuote) ?? []), ...leftovers];
}
