import { slugify } from '@/lib/text/slugify';
import type { RichTextBody } from './article-content';
import { blockText } from './block-text';
import { passagesOf } from './passages';

type Node = { type?: string; tag?: string; text?: string; children?: Node[] };

/** The words of a node and all that it holds. */
export function textOf(node: Node): string {
  if (typeof node.text === 'string') return node.text;
  const separator = node.children?.some((child) => child.children) ? '\n' : '';
  return node.children?.map(textOf).join(separator) ?? '';
}

/** All that there is to read in a text: its paragraphs, and the words of the blocks between them. */
export function plainTextOf(body: RichTextBody): string {
  return passagesOf(body)
    .map((passage) =>
      passage.kind === 'text' ? passage.nodes.map(textOf).join('\n') : blockText(passage.fields),
    )
    .join('\n');
}

/** The hash of a heading, made from its words. */
export const headingId = (node: Node) => slugify(textOf(node));

/** The second-level headings, for a table of contents. */
export function headingsOf(body: RichTextBody): { id: string; text: string }[] {
  return (body.root.children as Node[])
    .filter(({ type, tag }) => type === 'heading' && (tag === 'h2' || tag === 'h1'))
    .map((node) => ({ id: headingId(node), text: textOf(node) }))
    .filter(({ id }) => id !== '');
}
