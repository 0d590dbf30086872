/** Content is written as Markdown: readable in a file, editable in the studio once it is loaded. */
import {
  type BlocksFeatureProps,
  convertMarkdownToLexical,
  editorConfigFactory,
} from '@payloadcms/richtext-lexical';
import { type FlattenedField, flattenAllFields, type RichTextField } from 'payload';
import type { Post } from '@/payload-types';

export type RichText = Post['body'];
type Node = RichText['root']['children'][number];

/** Lexical's bit for inline code, in which any character means itself. */
const codeFormat = 16;
const markup = /\*\*|`|\]\(|\]\[|\[\^|^\[[ x]\] |^#+ |^\d+\) |^\||^-{3}|<\/?[a-z]/i;
/** The converter joins the lines of a quote without a space. */
const wrappedQuote = /^>.*\n>.*/gm;

/**
 * Turns Markdown (headings, paragraphs, lists, quotes, rules, bold, italic, code, links) into the document of the
 * field's editor. A paragraph or list item may be wrapped over several lines.
 */
export function writeRichText(field: RichTextField, markdown: string): RichText {
  const editorConfig = editorConfigFactory.fromField({ field });
  return convertMarkdownToLexical({ editorConfig, markdown: markdown.trim() });
}

/** A block that an editor offers between paragraphs, as `mapDocument` takes it. */
type ArticleBlock = { slug: string; flattenedFields: FlattenedField[] };

/** The blocks that the field's editor offers; none where it has text alone. */
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
 * What the editor does not offer (a picture, a table, HTML, a list of tasks in a mail) has stayed as it was typed.
 * @returns the passages that hold such Markdown.
 */
export function findUnknownMarkdown(markdown: string, { root }: RichText): string[] {
  const leftovers = root.children.flatMap(texts).filter((text) => markup.test(text));
  return [...(markdown.match(wrappedQuote) ?? []), ...leftovers];
}
