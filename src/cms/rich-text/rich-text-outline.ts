import { slugify } from '@/lib/text/slugs/slugify';
import type { RichTextBody } from './article-content';
import { blockText } from './block-text';
import { passagesOf } from './passages';

type Node = { type?: string; tag?: string; text?: string; children?: Node[] };

/** Returns the text of a node and its descendants. */
export function textOf(node: Node): string {
  if (typeof node.text === 'string') return node.text;
  const separator = node.children?.some((child) => child.children) ? '\n' : '';
  return node.children?.map(textOf).join(separator) ?? '';
}

/** Returns all text of a rich text: its paragraphs, and the words of the blocks between them. */
export function plainTextOf(body: RichTextBody): string {
  return passagesOf(body)
    .map((passage) =>
      passage.kind === 'text' ? passage.nodes.map(textOf).join('\n') : blockText(passage.fields),
    )
    .join('\n');
}

const inlineText = ({ type, text, children = [] }: Node): string =>
  type === 'linebreak' ? '\n' : (text ?? children.map(inlineText).join(''));

const isAddress = (line: string) => /^https?:\/\/\S+$/.test(line);

/** The text of a body's paragraphs in one line, without headings, blocks and lines that consist of a URL. */
export function paragraphsText(body: RichTextBody): string {
  const lines = (body.root.children as Node[])
    .filter(({ type }) => type === 'paragraph')
    .flatMap((paragraph) => inlineText(paragraph).split('\n'))
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '' && !isAddress(line)).join(' ');
}

/** True if a summary repeats the body's first paragraphs, whole or cut. */
export function repeatsOpening(summary: string, body: RichTextBody): boolean {
  const words = summary.replace(/\s+/g, ' ').trim().replace(/ ?…$/, '');
  return words !== '' && paragraphsText(body).startsWith(words);
}

/** Anchor of a heading, derived from its text. */
export const headingId = (node: Node) => slugify(textOf(node));

/** Headings that are rendered as h2, for a table of contents. */
export function headingsOf(body: RichTextBody): { id: string; text: string }[] {
  return (body.root.children as Node[])
    .filter(({ type, tag }) => type === 'heading' && (tag === 'h2' || tag === 'h1'))
    .map((node) => ({ id: headingId(node), text: textOf(node) }))
    .filter(({ id }) => id !== '');
}
